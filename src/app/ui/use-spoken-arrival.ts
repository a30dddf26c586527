import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'

/**
 * After a change of page without a load: focus goes to the page's content, and the title is returned
 * for a live region, as a browser would do and say it.
 */
export function useLiveAnnouncement(): string {
  const { pathname } = useLocation()
  const [title, setTitle] = useState('')
  const lastPath = useRef(pathname)

  useEffect(() => {
    if (lastPath.current === pathname) return
    lastPath.current = pathname
    document.getElementById('main')?.focus({ preventScroll: true })
    setTitle(document.title)
  }, [pathname])

  return title
}
