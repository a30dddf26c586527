import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { EditPost } from './edit-post.tsx'
import { GeneratePost } from './generate-post.tsx'
import { ManagedPosts } from './managed-posts.tsx'

export function BlogGenerator() {
  const [parameters] = useSearchParams()
  const id = parameters.get('edit')
  return id === null ? <Overview /> : <EditPost key={id} id={id} />
}

function Overview() {
  const [generated, setGenerated] = useState(0)
  return (
    <>
      <GeneratePost onGenerated={() => setGenerated((count) => count + 1)} />
      <ManagedPosts key={generated} />
    </>
  )
}
