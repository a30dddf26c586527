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
  const followed = useRef(new Map<string, { url: string; place: number }>())

  useEffect(() => {
    const note = ({ target }: Event) => {
      const link = target instanceof Element && target.closest('a')
      if (!link) return
      const { href: url } = link
      followed.current.set(key, { url, place: listLinks(url).indexOf(link) })
    }
    document.addEventListener('click', note)
    return () => document.removeEventListener('click', note)
  }, [key])

  useEffect(() => {
    const { pathname: lastPath, title: lastTitle } = last.current
    last.current = { pathname, title: document.title }
    if (lastPath !== pathname) {
      const left = isBack && followed.current.get(key)
      const link = left && listLinks(left.url)[left.place]
      if (link && link.checkVisibility()) focusWithoutScroll(link)
      else focusMain()
    }
    if (lastTitle !== '' && lastTitle !== document.title) setTitle(document.title)
  }, [pathname, key, isBack])

  return title
}

/** The header and the footer have links of the content too. */
function listLinks(url: string): HTMLElement[] {
  return [...document.links].filter((link) => link.href === url)
}
