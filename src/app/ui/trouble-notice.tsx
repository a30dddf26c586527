import { useLocation } from 'react-router'
import { brand } from '../../platform/brand.ts'
import { ButtonLink } from '../../platform/ui/button-link.tsx'
import { TextLink } from '../../platform/ui/text-link.tsx'
import { PageNotice } from './page-notice.tsx'

/** When a page could not be made: what happened, in general, and what to do. */
export function TroubleNotice() {
  const { pathname, search } = useLocation()
  return (
    <PageNotice
      drawing="lens"
      title="This page could not be shown"
      text={
        <>
          Something went wrong on our side, and it has been noted. Please try again in a moment; if
          it stays like this, write to{' '}
          <TextLink to={`mailto:${brand.helpDeskEmail}`}>{brand.helpDeskEmail}</TextLink>.
        </>
      }
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
