import { Fragment } from 'react'
import { formatCount } from '../../../../shared/format/format-count.ts'
import { getAnswer, getAnswerText } from '../../rules.ts'
import type { Report } from '../../contract.ts'
import { FindingsLink } from '../findings/findings-link.tsx'
import type { FindingsLinks } from '../findings/use-findings-links.ts'

export function Answer({ report, links }: { report: Report; links: FindingsLinks }) {
  const parts = getAnswer(report)
  if (parts.length === 0) return getAnswerText(report)
  return (
    <>
      {parts.map(({ count, text, filter }, at) => (
        <Fragment key={text}>
          {at === 1 && '; '}
          {at > 1 && ', '}
          <FindingsLink links={links} filter={filter} className="font-semibold tabular-nums">
            {formatCount(count)}
          </FindingsLink>{' '}
          {text}
        </Fragment>
      ))}
      .
    </>
  )
}
