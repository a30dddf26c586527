import { Button } from '../../../platform/ui/button.tsx'
import { EmptyState } from '../../../platform/ui/empty-state.tsx'
import { Skeleton } from '../../../platform/ui/skeleton.tsx'
import { TextLink } from '../../../platform/ui/text-link.tsx'
import { useQuery } from '../../../platform/ui/use-query.ts'
import type { getManagedPost } from '../contract.ts'
import { PostForm } from './post-form.tsx'

export function EditPost({ id }: { id: string }) {
  const url = `/api/blog/posts/${encodeURIComponent(id)}`
  const { data, failure, reload } = useQuery<typeof getManagedPost>(url)
  return (
    <section aria-labelledby="edit" className="mt-8">
      <p className="text-sm">
        <TextLink to="/admin/blog-generator">All posts</TextLink>
      </p>
      <h2 id="edit" className="mt-3 mb-5">
        Edit the post
      </h2>
      {data && <PostForm post={data} />}
      {!data && failure === undefined && <Skeleton className="h-96" />}
      {!data && failure !== undefined && (
        <EmptyState
          drawing="page"
          text={failure || 'The post could not be loaded.'}
          action={<Button onClick={reload}>Try again</Button>}
        />
      )}
    </section>
  )
}
