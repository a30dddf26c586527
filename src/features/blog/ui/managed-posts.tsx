import { useState } from 'react'
import { call, read } from '../../../platform/functions/client.ts'
import { PagedList } from '../../../platform/ui/lists/paged-list.tsx'
import { useConfirm } from '../../../platform/ui/dialogs/use-confirm.tsx'
import { cursorSearch, usePages } from '../../../platform/ui/lists/use-pages.ts'
import type { listManagedPosts, ManagedPost, unpublishBlogPost } from '../contract.ts'
import { ManagedPostTable } from './managed-post-table.tsx'

const readPage = (cursor: string | null, signal: AbortSignal) =>
  read<typeof listManagedPosts>(`/api/blog/posts${cursorSearch(cursor)}`, signal)

export function ManagedPosts() {
  const list = usePages(readPage)
  const [states, setStates] = useState<ReadonlyMap<string, boolean>>(new Map())
  const { confirm, dialog } = useConfirm()
  const posts = list.pages
    .flatMap((page) => page.posts)
    .map((post) => ({
      ...post,
      is_published: states.get(post.id) ?? post.is_published,
      is_draft: post.is_draft && !states.has(post.id),
    }))
  const keepState = ({ id }: ManagedPost, isPublished: boolean) =>
    setStates((now) => new Map(now).set(id, isPublished))

  const takeDown = (post: ManagedPost) =>
    confirm({
      title: 'Take this post off the blog?',
      text: 'Its page is removed, also from the feed and the sitemap. You can publish it again with the same date.',
      subject: post.title,
      action: 'Take off the blog',
      busy: 'Taking it down...',
      act: () => call<typeof unpublishBlogPost>('/api/unpublish-blog-post', { id: post.id }),
      failed: 'Could not take the post off the blog. Please try again.',
      done: 'Post taken off the blog',
      onDone: () => keepState(post, false),
    })

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
          onTakeDown={takeDown}
          onPublished={(post) => keepState(post, true)}
        />
      </PagedList>
      {dialog}
    </section>
  )
}
