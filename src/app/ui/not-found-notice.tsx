import { ButtonLink } from '../../platform/ui/button-link.tsx'
import { PageNotice } from '../../platform/ui/page-notice.tsx'

export function NotFoundNotice() {
  return (
    <PageNotice
      drawing="page"
      title="Oops! Page not found"
      text="We can’t find this page. The link may be mistyped, or the page has moved."
      action={
        <ButtonLink to="/" variant="primary">
          Return to Home
        </ButtonLink>
      }
    />
  )
}
