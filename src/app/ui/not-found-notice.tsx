import { ButtonLink } from '../../platform/ui/button-link.tsx'
import { PageNotice } from '../../platform/ui/page-notice.tsx'

export function NotFoundNotice() {
  return (
    <PageNotice
      drawing="page"
      title="Oops! Page not found"
      text="There is nothing at this address. It may have been mistyped, or the page has moved."
      action={
        <ButtonLink to="/" variant="primary">
          Return to Home
        </ButtonLink>
      }
    />
  )
}
