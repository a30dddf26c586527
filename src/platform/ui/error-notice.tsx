import { useEffect } from 'react'
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
  useEffect(() => {
    if (isFileMissing(error)) reloadIfReachable()
    if (!isUnreached(error)) return
    window.addEventListener('online', reloadIfReachable)
    // No event tells that a server is back. One that was never away has a reason that a reload does not end.
    let wasAway = false
    const look = async () => {
      const isAway = !(await isReachable())
      if (wasAway && !isAway) window.location.reload()
      wasAway ||= isAway
    }
    const timer = setInterval(() => void look(), 10_000)
    return () => {
      window.removeEventListener('online', reloadIfReachable)
      clearInterval(timer)
    }
  }, [error])
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

function isUnreached(error: unknown): boolean {
  return hasMessage(error, /failed to fetch|networkerror|load failed/i) || isFileMissing(error)
}

/** Browsers' messages for a script file that cannot be loaded, offline or after an update of the site. */
function isFileMissing(error: unknown): boolean {
  return hasMessage(error, /dynamically imported module|module script failed/i)
}

function hasMessage(error: unknown, pattern: RegExp): boolean {
  return error instanceof TypeError && pattern.test(error.message)
}

/** An updated site has other files. Offline, a reload would take away what is shown. */
function reloadIfReachable() {
  void isReachable().then((isBack) => isBack && window.location.reload())
}

function isReachable(): Promise<boolean> {
  return fetch(window.location.href, { method: 'HEAD' }).then(
    ({ ok }) => ok,
    () => false,
  )
}
