import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'

/** After a navigation moves the focus to the content, and returns the title for a live region. */
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
