import { useEffect, useRef, useState } from 'react'
import { NavigationType, useLocation, useNavigationType } from 'react-router'
import { focusMain, focusWithoutScroll } from '../../platform/ui/dialogs/use-lost-focus.ts'

/**
 * After a navigation moves the focus to the content, or back to the link that was followed from there.
 * @returns the title of the new page or tab, for a live region
 */
export function useLiveAnnouncement(): string {
  const { pathname, key } = useLocation()
  const isBack = useNavigationType() === NavigationType.Pop
  const [title, setTitle] = useState('')
  const last = useRef({ pathname, title })
  /** By the key of the location that they were on. */
  const followedUrls = useRef(new Map<string, string>())

  useEffect(() => {
    const note = ({ target }: Event) => {
      const link = target instanceof Element && target.closest('a')
      if (link) followedUrls.current.set(key, link.href)
    }
    document.addEventListener('click', note)
    return () => document.removeEventListener('click', note)
  }, [key])

  useEffect(() => {
    const { pathname: lastPath, title: lastTitle } = last.current
    last.current = { pathname, title: document.title }
    if (lastPath !== pathname) {
      const url = isBack && followedUrls.current.get(key)
      const link = [...document.links].find((one) => one.href === url && one.checkVisibility())
      if (link) focusWithoutScroll(link)
      else focusMain()
    }
    if (lastTitle !== '' && lastTitle !== document.title) setTitle(document.title)
  }, [pathname, key, isBack])

  return title
}
