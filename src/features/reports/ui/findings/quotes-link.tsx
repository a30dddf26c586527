import { plural } from '../../../../shared/format/plural.ts'
import { FindingsLink } from './findings-link.tsx'
import type { FindingsLinks } from './use-findings-links.ts'

export interface QuotesLinkProps {
  links: FindingsLinks
  behind: string
  count: number
}

export function QuotesLink({ links, behind, count }: QuotesLinkProps) {
  if (count === 0) return null
  return (
    <FindingsLink
      links={links}
      filter={{ behind }}
      className="text-xs font-medium whitespace-nowrap text-gold-ink tabular-nums"
    >
      {plural(count, 'quote')}
    </FindingsLink>
  )
}
