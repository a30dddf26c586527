import { useState } from 'react'
import { read } from '../../../platform/functions/client.ts'
import { PagedList } from '../../../platform/ui/paged-list.tsx'
import { cursorSearch, usePages } from '../../../platform/ui/use-pages.ts'
import type { listManagedPosts, ManagedPost } from '../contract.ts'
import { ManagedPostTable } from './managed-post-table.tsx'
import { UnpublishDialog } from './unpublish-dialog.tsx'

const readPage = (cursor: string | null, signal: AbortSignal) =>
  read<typeof listManagedPosts>(`/api/blog/posts${cursorSearch(cursor)}`, signal)

export function ManagedPosts() {
  const list = usePages(readPage)
  const [states, setStates] = useState<ReadonlyMap<string, boolean>>(new Map())
  const [asked, setAsked] = useState<ManagedPost | null>(null)
  const posts = list.pages
    .flatMap((page) => page.posts)
    .map((post) => ({ ...post, is_published: states.get(post.id) ?? post.is_published }))
  const keepState = ({ id }: ManagedPost, isPublished: boolean) =>
    setStates((now) => new Map(now).set(id, isPublished))
  return (
    <section aria-labelledby="posts" className="mt-10">
      <h2 id="posts" className="mb-4">
        Posts
      </h2>
      <PagedList
        list={list}
        isEmpty={posts.length === 0}
        empty={{ text: 'No posts yet: generate the first one above.', drawing: 'page' }}
      >
        <ManagedPostTable
          posts={posts}
          onTakeDown={setAsked}
          onPublished={(post) => keepState(post, true)}
        />
      </PagedList>
      <UnpublishDialog
        post={asked}
        onClose={() => setAsked(null)}
        onDone={(post) => keepState(post, false)}
      />
    </section>
  )
}
