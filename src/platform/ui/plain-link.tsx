import type { ComponentPropsWithRef, MouseEvent } from 'react'
import { useNavigate } from 'react-router'

export interface PlainLinkProps extends Omit<
  ComponentPropsWithRef<'a'>,
  'href' | 'onClick' | 'target'
> {
  /** a whole path of this site, with query and anchor where it has them */
  to: string
}

/**
 * Leads where the router's `Link` does, without what that one spends on relative addresses, states
 * and prefetching: for pages that draw hundreds of them.
 */
export function PlainLink({ to, children, ...rest }: PlainLinkProps) {
  const navigate = useNavigate()
  function follow(event: MouseEvent<HTMLAnchorElement>) {
    if (event.button !== 0 || event.metaKey || event.altKey || event.ctrlKey || event.shiftKey) {
      return
    }
    event.preventDefault()
    const { pathname, search, hash } = window.location
    // As everywhere on the web: the address that is open already is no new step of the history.
    void navigate(to, { replace: to === pathname + search + hash })
  }
  return (
    <a {...rest} href={to} onClick={follow}>
      {children}
    </a>
  )
}
