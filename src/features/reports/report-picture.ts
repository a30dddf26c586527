// The text of a report's share picture. It contains no quote, and the idea's name only of a shared report.
import { formatPercent } from '../../shared/format/format-percent.ts'
import { plural } from '../../shared/format/plural.ts'
import type { Report } from './contract.ts'
import { confidenceText } from '../../analysis/writing/caveats.ts'
import { countFound, isEvidenceThin, type ScoreMark, getScoreMark } from './rules.ts'

export type PictureSubject = Pick<
  Report,
  | 'kind'
  | 'status'
  | 'validation_score'
  | 'score_parts'
  | 'recommendation'
  | 'total_findings'
  | 'coverage'
> & { decision: Pick<NonNullable<Report['decision']>, 'confidence'> | null }

export interface ReportPicture {
  /** False while the scan runs, because the picture will change. */
  isFinal: boolean
  mark: Pick<ScoreMark, 'outOfTen' | 'tone'> | null
  headline: string
  tone: ScoreMark['tone']
  /** At most two. */
  lines: string[]
}

export function getReportPicture(report: PictureSubject): ReportPicture {
  if (report.status === 'processing') {
    const coming = getUnscoredPicture('Scan in progress', 'Findings will appear at this link')
    return { ...coming, isFinal: false }
  }
  if (report.status === 'failed')
    return getUnscoredPicture('This scan failed', 'It has no findings')
  const mark = report.kind === 'full' ? getScoreMark(report) : null
  if (mark) return getScoredPicture(report, mark)
  const found = plural(report.total_findings, 'finding')
  const read = plural(countFound(report.coverage), 'discussion')
  if (isEvidenceThin(report))
    return getUnscoredPicture('Not enough evidence', `${found} from ${read}`)
  return getUnscoredPicture(found, `From ${read}`, 'Each with its quote and link')
}

/** @param name of the idea, if the picture shows it */
export function getPictureAlt({ mark, headline, lines }: ReportPicture, name?: string): string {
  const first = mark ? `${headline}, ${mark.outOfTen} out of 10` : headline
  const about = name === undefined ? '' : ` of “${name}”`
  return `Validation report${about}: ${[first, ...lines].join('. ')}.`
}

function getScoredPicture(report: PictureSubject, { outOfTen, tone }: ScoreMark): ReportPicture {
  const { decision, recommendation, total_findings: discussions, coverage } = report
  const sources = coverage.filter(({ kept }) => kept > 0).length
  const basis = `${plural(discussions, 'discussion')} from ${plural(sources, 'source')}`
  const confidence = decision?.confidence ?? null
  return {
    isFinal: true,
    mark: { outOfTen, tone },
    headline: recommendation ?? '',
    tone: recommendation === 'GO' ? 'good' : 'bad',
    lines:
      confidence === null
        ? [basis]
        : [`Confidence ${formatPercent(confidence)}: ${confidenceText}`, basis],
  }
}

function getUnscoredPicture(headline: string, ...lines: string[]): ReportPicture {
  return { isFinal: true, mark: null, headline, tone: 'neutral', lines }
}
