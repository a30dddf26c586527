// The text of a report's share picture. It contains no quote, and the idea's name only of a shared report.
import { plural } from '../../shared/format/plural.ts'
import type { Report } from './contract.ts'
import {
  countFound,
  getConfidenceLevel,
  getScoreBadge,
  isEvidenceThin,
  type ScoreBadge,
} from './rules.ts'

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
  badge: Pick<ScoreBadge, 'outOfTen' | 'tone'> | null
  headline: string
  tone: ScoreBadge['tone']
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
  const badge = report.kind === 'full' ? getScoreBadge(report) : null
  if (badge) return getScoredPicture(report, badge)
  const found = plural(report.total_findings, 'finding')
  const read = plural(countFound(report.coverage), 'discussion')
  if (isEvidenceThin(report))
    return getUnscoredPicture('Not enough evidence', `${found} from ${read}`)
  return getUnscoredPicture(found, `From ${read}`, 'Each with its quote and link')
}

export function getPictureAlt({ badge, headline, lines }: ReportPicture, name?: string): string {
  const first = badge ? `${headline}, ${badge.outOfTen} out of 10` : headline
  const about = name === undefined ? '' : ` of “${name}”`
  return `Validation report${about}: ${[first, ...lines].join('. ')}.`
}

function getScoredPicture(report: PictureSubject, { outOfTen, tone }: ScoreBadge): ReportPicture {
  const { decision, recommendation, total_findings: discussions, coverage } = report
  const sources = coverage.filter(({ kept }) => kept > 0).length
  const basis = `${plural(discussions, 'discussion')} from ${plural(sources, 'source')}`
  const confidence = decision?.confidence ?? null
  return {
    isFinal: true,
    badge: { outOfTen, tone },
    headline: recommendation ?? '',
    tone: recommendation === 'GO' ? 'good' : 'bad',
    lines: confidence === null ? [basis] : [`Confidence ${getConfidenceLevel(confidence)}`, basis],
  }
}

function getUnscoredPicture(headline: string, ...lines: string[]): ReportPicture {
  return { isFinal: true, badge: null, headline, tone: 'neutral', lines }
}
