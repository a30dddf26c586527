import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { focusMain } from '../../platform/ui/dialogs/use-lost-focus.ts'

/** After a navigation moves the focus to the content, and returns the title for a live region. */
export function useLiveAnnouncement(): string {
  const { pathname } = useLocation()
  const [title, setTitle] = useState('')
  const lastPath = useRef(pathname)

  useEffect(() => {
    if (lastPath.current === pathname) return
    lastPath.current = pathname
    focusMain()
    setTitle(document.title)
  }, [pathname])

  return title
}
