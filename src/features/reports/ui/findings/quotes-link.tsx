import { classNames } from '../../../../platform/ui/class-names.ts'
import { PlainLink } from '../../../../platform/ui/plain-link.tsx'
import { plural } from '../../../../shared/format/plural.ts'
import type { FindingsLinks } from './use-findings-links.ts'

export interface QuotesLinkProps {
  links: FindingsLinks
  behind: string
  /** null if the report does not say how many */
  count: number | null
}

/** A small link from a number or a sentence to its quotes; nothing if there are none. */
export function QuotesLink({ links, behind, count }: QuotesLinkProps) {
  if (count === 0) return null
  const isCurrent = links.isCurrent({ behind })
  return (
    <PlainLink
      to={links.to({ behind })}
      aria-current={isCurrent || undefined}
      className={classNames(
        'inline-block rounded-sm border px-1.5 text-xs leading-5.5 font-medium whitespace-nowrap tabular-nums',
        isCurrent
          ? 'border-gold-edge bg-gold-wash text-gold-ink'
          : 'border-line text-ink-soft hover:border-gold-edge hover:text-gold-ink print:border-0 print:px-0 print:text-ink-faint',
      )}
    >
      {count === null ? 'quotes' : plural(count, 'quote')}
    </PlainLink>
  )
}
