import { classNames } from '../../../../platform/ui/class-names.ts'
import { plural } from '../../../../shared/format/plural.ts'
import type { Report } from '../../contract.ts'
import { useMarking } from './marking.ts'

export function CountByMarks({ report, className }: { report: Report; className?: string }) {
  const { canMark } = useMarking()
  const isShown = canMark || Boolean(report.by_reading)
  const { counts, notes } = isShown ? getCountTexts(report, canMark) : { counts: [], notes: [] }
  // Room for a third line, so that the first mark moves nothing, on an own report from the start.
  const heightStyles = canMark
    ? 'min-h-[3lh]'
    : !isShown && 'hidden min-h-[3lh] in-data-own-report:block'
  return (
    <p role="status" className={classNames('max-w-prose text-ink-soft', heightStyles, className)}>
      {counts.map((text) => (
        <span key={text} className="block font-medium text-ink">
          {text}{' '}
        </span>
      ))}
      {notes.join(' ')}
    </p>
  )
}

export function getCountTexts(
  report: Report,
  canMark: boolean,
): { counts: string[]; notes: string[] } {
  const { by_reading: read, total_findings: total, reading } = report
  const method = reading && reading.by !== 'model' ? 'By words alone' : 'By our reading'
  if (!read) {
    return {
      counts: [`${method}: ${plural(total, 'finding')}.`],
      notes: ['Mark the findings. We then count everything again by your marks.'],
    }
  }
  const isFull = report.kind === 'full'
  const found = plural(read.total_findings, 'finding')
  const newer = isFull ? read.by_newer_rules : null
  return {
    counts: [
      `${method}: ${found}${isFull ? getOutcomeText(read) : ''}.`,
      ...(newer ? [`By our newer rules, without marks: ${found}${getOutcomeText(newer)}.`] : []),
      `By ${canMark ? 'your' : 'the founder’s'} marks: ${total}${isFull ? getOutcomeText(report) : ''}.`,
    ],
    notes: [...getOlderTexts(report), ...(canMark ? ['Press a mark again to take it back.'] : [])],
  }
}

type Outcome = Pick<Report, 'validation_score' | 'recommendation'>

function getOutcomeText({ validation_score: score, recommendation: verdict }: Outcome): string {
  if (verdict === null) return ''
  return score === null ? `, ${verdict.toLowerCase()}` : `, ${score} of 100 points, ${verdict}`
}

function getOlderTexts({ sections }: Report): string[] {
  const models = [...new Set((sections ?? []).flatMap(({ model }) => model ?? []))]
  if (models.length === 0) return []
  return [
    `The texts by ${models.join(' and ')} were written before the marks; figures, score and verdict are recounted.`,
  ]
}
