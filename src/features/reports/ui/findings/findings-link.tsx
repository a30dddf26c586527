import type { ReactNode } from 'react'
import { PlainLink } from '../../../../platform/ui/plain-link.tsx'
import { textLinkStyle } from '../../../../platform/ui/text-link.tsx'
import type { FindingFilter } from '../../contract.ts'
import type { FindingsLinks } from './use-findings-links.ts'

export interface FindingsLinkProps {
  links: FindingsLinks
  filter: FindingFilter
  children: ReactNode
}

/** A link from a number to the quotes behind it in the same report. */
export function FindingsLink({ links, filter, children }: FindingsLinkProps) {
  return (
    <PlainLink
      to={links.to(filter)}
      aria-current={links.isCurrent(filter) || undefined}
      className={textLinkStyle}
    >
      {children}
    </PlainLink>
  )
}
