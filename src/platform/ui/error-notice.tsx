import { useLocation } from 'react-router'
import { offlineText } from '../functions/client.ts'
import { brand } from '../brand.ts'
import { ButtonLink } from './button-link.tsx'
import { TextLink } from './text-link.tsx'
import { PageNotice } from './page-notice.tsx'

interface ErrorNoticeProps {
  error: unknown
}

export function ErrorNotice({ error }: ErrorNoticeProps) {
  const { pathname, search } = useLocation()
  return (
    <PageNotice
      drawing="lens"
      title="This page could not be shown"
      text={isUnreached(error) ? offlineText : <OurError />}
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
      keeps happening, write to{' '}
      <TextLink to={`mailto:${brand.helpDeskEmail}`}>{brand.helpDeskEmail}</TextLink>.
    </>
  )
}

/** Browsers' messages for a request without a response. */
function isUnreached(error: unknown): boolean {
  return (
    error instanceof TypeError && /failed to fetch|networkerror|load failed/i.test(error.message)
  )
}
