import { voiceIntro } from '../../../../analysis/writing/caveats.ts'
import type { Report } from '../../contract.ts'
import { QuotesLink } from '../findings/quotes-link.tsx'
import type { FindingsLinks } from '../findings/use-findings-links.ts'

export type Section = NonNullable<Report['sections']>[number]

export interface ClaimListProps {
  section: Section | undefined
  from?: number
  /** index after the last one; all if absent */
  to?: number
  /** without the quote of a fact, which is in the chapter on the score */
  isBrief?: boolean
  links: FindingsLinks
}

export function ClaimList({ section, from = 0, to, isBrief = false, links }: ClaimListProps) {
  if (!section || section.claims.length <= from) return null
  return (
    <ul className={isBrief ? 'grid gap-1' : 'grid max-w-prose gap-2.5'}>
      {section.claims.slice(from, to).map(({ text, ...claim }, at) => (
        <li key={at} className="wrap-anywhere break-inside-avoid">
          <Claim
            name={section.name}
            claim={{ ...claim, text: isBrief ? (text.split(voiceIntro)[0] ?? '') : text }}
            at={from + at}
            links={links}
          />
        </li>
      ))}
    </ul>
  )
}

interface ClaimProps {
  name: Section['name']
  claim: Section['claims'][number]
  at: number
  links: FindingsLinks
}

export function Claim({ name, claim: { text, discussion_ids }, at, links }: ClaimProps) {
  return (
    <>
      <span dir="auto">{text}</span>{' '}
      <QuotesLink links={links} behind={`${name}.${at}`} count={discussion_ids.length} />
    </>
  )
}
