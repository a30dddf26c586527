import { ButtonLink } from '../../../platform/ui/button-link.tsx'
import { PageNotice } from '../../../platform/ui/page-notice.tsx'

export function PostMissing() {
  return (
    <PageNotice
      drawing="page"
      title="Blog Post Not Found"
      text="There is no post at this address. It may have been taken from the blog."
      action={
        <ButtonLink to="/blog" variant="primary">
          Back to the Blog
        </ButtonLink>
      }
    />
  )
}
