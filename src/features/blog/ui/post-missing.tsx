import { ButtonLink } from '../../../platform/ui/button-link.tsx'
import { PageNotice } from '../../../platform/ui/page-notice.tsx'

export function PostMissing() {
  return (
    <PageNotice
      drawing="page"
      title="Blog Post Not Found"
      text="We can’t find this post. It may have been taken off the blog."
      action={
        <ButtonLink to="/blog" variant="primary">
          Back to the Blog
        </ButtonLink>
      }
    />
  )
}
