import type { Report } from '../contract.ts'
import { useMarking } from './marking.ts'

/** Both counts of a report: by our reading, and by its founder's marks. */
export function CountByMarks({ report, className }: { report: Report; className?: string }) {
  const { canMark } = useMarking()
  if (!canMark && !report.by_reading) return null
  return (
    <p role="status" className={`max-w-prose ${className ?? ''}`}>
      {countTexts(report, canMark).join(' ')}
    </p>
  )
}

/** Sentences: what our reading came to, what the marks come to, and what to know of them. */
export function countTexts(report: Report, canMark: boolean): string[] {
  const { by_reading: read, total_findings: total } = report
  if (!read) {
    return [
      `By our reading ${peopleText(total)}.`,
      'Mark the findings below, and all of it is counted again by your marks.',
    ]
  }
  const whose = canMark ? 'your' : 'the founder’s'
  return [
    `By our reading ${peopleText(read.total_findings)}${outcomeText(read)}.`,
    `By ${whose} marks: ${total}${outcomeText(report)}.`,
    ...olderTexts(report),
    ...(canMark ? ['Press a mark again to take it back.'] : []),
  ]
}

function peopleText(count: number): string {
  if (count === 0) return 'nobody has this problem'
  return count === 1 ? '1 person has this problem' : `${count} people have this problem`
}

type Outcome = Pick<Report, 'validation_score' | 'recommendation'>

/** ', 63 of 100 points, GO'; nothing where there is no verdict. */
function outcomeText({ validation_score: score, recommendation: verdict }: Outcome): string {
  if (verdict === null) return ''
  return score === null ? `, ${verdict.toLowerCase()}` : `, ${score} of 100 points, ${verdict}`
}

function olderTexts({ sections }: Report): string[] {
  const models = [...new Set((sections ?? []).flatMap(({ model }) => model ?? []))]
  if (models.length === 0) return []
  return [
    `The texts by ${models.join(' and ')} were written before the marks; figures, score and verdict are recounted.`,
  ]
}
