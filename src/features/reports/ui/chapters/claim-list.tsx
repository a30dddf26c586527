import { voiceIntro } from '../../../../analysis/writing/caveats.ts'
import type { Count, Report } from '../../contract.ts'
import { CountedText } from '../findings/counted-text.tsx'
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
  counts?: readonly Count[] | undefined
  links: FindingsLinks
}

export function Claim({ name, claim, at, counts = claim.counts, links }: ClaimProps) {
  const { text, discussion_ids } = claim
  return (
    <>
      <span dir="auto">
        <CountedText text={text} counts={counts} links={links} />
      </span>{' '}
      <QuotesLink links={links} behind={`${name}.${at}`} count={discussion_ids.length} />
    </>
  )
}
