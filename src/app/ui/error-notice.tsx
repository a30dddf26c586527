import { useLocation } from 'react-router'
import { brand } from '../../platform/brand.ts'
import { ButtonLink } from '../../platform/ui/button-link.tsx'
import { TextLink } from '../../platform/ui/text-link.tsx'
import { PageNotice } from './page-notice.tsx'

interface ErrorNoticeProps {
  /** what the page failed of */
  error: unknown
}

/** When a page could not be made: what happened, in general, and what to do. */
export function ErrorNotice({ error }: ErrorNoticeProps) {
  const { pathname, search } = useLocation()
  return (
    <PageNotice
      drawing="lens"
      title="This page could not be shown"
      text={isUnreached(error) ? 'The server could not be reached. Are you online?' : <OurError />}
      action={
        <>
          <ButtonLink to={`${pathname}${search}`} reloadDocument variant="primary">
            Try again
          </ButtonLink>
          <ButtonLink to="/" reloadDocument>
            Return to Home
          </ButtonLink>
        </>
      }
    />
  )
}

function OurError() {
  return (
    <>
      Something went wrong on our side, and it has been noted. Please try again in a moment; if it
      stays like this, write to{' '}
      <TextLink to={`mailto:${brand.helpDeskEmail}`}>{brand.helpDeskEmail}</TextLink>.
    </>
  )
}

/** The browsers' words for a request that no answer came to. */
function isUnreached(error: unknown): boolean {
  return (
    error instanceof TypeError && /failed to fetch|networkerror|load failed/i.test(error.message)
  )
}
