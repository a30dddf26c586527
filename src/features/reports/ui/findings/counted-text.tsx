import type { ReactNode } from 'react'
import type { Count, Report } from '../../contract.ts'
import { FindingsLink } from './findings-link.tsx'
import { QuotesLink } from './quotes-link.tsx'
import type { FindingsLinks } from './use-findings-links.ts'

export interface CountedTextProps {
  text: string
  /** the discussions that the text counts, in the order of its numbers */
  counts: readonly Count[]
  links: FindingsLinks
}

/** Makes each number that counts discussions a link to exactly these. */
export function CountedText({ text, counts, links }: CountedTextProps) {
  const left = [...counts]
  return text.split(countPattern).map((piece, at): ReactNode => {
    const [next] = left
    if (at % 2 === 0 || Number.parseInt(piece) !== next?.discussion_count) return piece
    left.shift()
    return (
      <FindingsLink key={at} links={links} filter={{ behind: next.behind }}>
        {piece}
      </FindingsLink>
    )
  })
}

/** Not the days of 'the last 90 days', nor minima such as 'at least 4'. */
const countPattern = /(?<=^|[:;,] |\b(?:found|counted|and|while|the) )(\d+(?: of \d+)?)\b/

export interface PartFigureProps {
  part: NonNullable<Report['score_parts']>[number]
  links: FindingsLinks
}

export function PartFigure({
  part: { name, figure, counts, discussion_ids },
  links,
}: PartFigureProps) {
  return (
    <>
      <CountedText text={figure} counts={counts} links={links} />{' '}
      {counts.length === 0 && (
        <QuotesLink links={links} behind={`score.${name}`} count={discussion_ids.length} />
      )}
    </>
  )
}
