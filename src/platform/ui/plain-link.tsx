import type { ComponentPropsWithRef, MouseEvent } from 'react'
import { useNavigate } from 'react-router'

export interface PlainLinkProps extends Omit<ComponentPropsWithRef<'a'>, 'href' | 'target'> {
  /** a whole path on this site, with query and anchor if any */
  to: string
}

/**
 * Like the router's `Link`, without its cost for relative URLs, states and prefetching: for hundreds of links.
 * `onClick` is called for a plain click, and may prevent the navigation.
 */
export function PlainLink({ to, onClick, children, ...rest }: PlainLinkProps) {
  const navigate = useNavigate()
  function follow(event: MouseEvent<HTMLAnchorElement>) {
    if (event.button !== 0 || event.metaKey || event.altKey || event.ctrlKey || event.shiftKey) {
      return
    }
    onClick?.(event)
    if (event.defaultPrevented) return
    event.preventDefault()
    const { pathname, search, hash } = window.location
    // A link to the current URL adds no history entry, as usual on the web.
    void navigate(to, { replace: to === pathname + search + hash })
  }
  return (
    <a {...rest} href={to} onClick={follow}>
      {children}
    </a>
  )
}
