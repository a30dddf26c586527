import { formatPercent } from '../../shared/format/format-percent.ts'
import { plural } from '../../shared/format/plural.ts'
import { isConfidenceLow, minLiteEvidence } from '../../analysis/limits.ts'
import { isCounted } from '../../analysis/marks.ts'
import type { Coverage, Finding, FindingFilter, Report } from './report-schema.ts'

/** A mark counts the whole report again: half a second of the processor for 500 findings. */
export const markLimits = {
  perIp: { name: 'mark-finding:address', points: 20, seconds: 60 },
} as const

export const defaultFindings = 25
export const maxFindings = 100
/** Of a page, so that most reports print each source once, as a quote. */
export const quotesPerPage = 40
/** Quotes that a report shows before its list. */
export const maxBest = 3

export const findingsQueryNames = [
  'platform',
  'month',
  'sentiment',
  'signal',
  'behind',
  'cursor',
] as const

export function countFound(coverage: readonly Coverage[]): number {
  return coverage.reduce((sum, { found }) => sum + found, 0)
}

export function isEvidenceThin(report: Pick<Report, 'recommendation' | 'total_findings'>): boolean {
  return report.recommendation === 'NOT ENOUGH EVIDENCE' || report.total_findings < minLiteEvidence
}

/** Its texts were only matched by words, although they are English: another scan may read them. */
export function isReaderMissing(reading: Report['reading']): boolean {
  return reading !== null && reading.by !== 'model' && reading.language === null
}

export interface ScoreBadge {
  outOfTen: number
  tone: 'good' | 'neutral' | 'bad'
  label: string
}

type Scored = Pick<Report, 'validation_score' | 'score_parts'>

/** 0 to 10; null without a score. Scores without parts may already be out of 10. */
export function getScoreBadge({ validation_score: score, score_parts }: Scored): ScoreBadge | null {
  if (score === null) return null
  const isOfHundred = score > 10 || score_parts !== null
  const outOfTen = Math.round(isOfHundred ? score / 10 : score)
  if (outOfTen >= 7) return { outOfTen, tone: 'good', label: 'strong' }
  if (outOfTen >= 4) return { outOfTen, tone: 'neutral', label: 'mixed' }
  return { outOfTen, tone: 'bad', label: 'weak' }
}

/**
 * The most relevant counted findings, those first that say how the problem troubles their writer: the page shows them
 * below that number.
 */
export function getBest(findings: readonly Finding[]): Finding[] {
  const counted = findings.filter(({ certainty, mark }) => isCounted(certainty, mark))
  const pained = counted.filter(({ signals }) => signals.includes('pain'))
  return [...new Set([...pained, ...counted])].slice(0, maxBest)
}

/** Such as 'Reddit, r/freelance'; a community that repeats its source's name is left out. */
export function getOrigin({ source, community }: Pick<Finding, 'source' | 'community'>): string {
  const isPart = community && !source.toLowerCase().includes(community.toLowerCase())
  return isPart ? `${source}, ${community}` : source
}

/** A count of discussions with the words after it; `filter` selects exactly those discussions. */
export interface AnswerPart {
  count: number
  text: string
  filter: FindingFilter
}

type Answered = Pick<Report, 'total_findings' | 'reading' | 'by_reading' | 'signal_counts'> &
  Partial<Pick<Report, 'financial_data'>>

/** The parts of a report's answer, most important first; empty without findings. */
export function getAnswer(report: Answered): AnswerPart[] {
  const { total_findings: total, signal_counts: counts, financial_data: money } = report
  if (total === 0) return []
  if (isUnread(report)) {
    const one = 'post uses the words of this problem'
    const many = 'posts use the words of this problem'
    return [{ count: total, text: total === 1 ? one : many, filter: {} }]
  }
  const parts: [count: number, one: string, many: string, filter: FindingFilter][] = [
    [total, ...getPeopleTexts(report), {}],
    [counts?.wish ?? 0, 'asks for a solution', 'ask for a solution', { signal: 'wish' }],
    [
      money?.willingness_to_pay_mentions ?? 0,
      'pays or would pay',
      'pay or would pay',
      { behind: 'pay.all' },
    ],
    [counts?.tool ?? 0, 'names a tool in use', 'name a tool in use', { signal: 'tool' }],
  ]
  return parts
    .filter(([count]) => count > 0)
    .map(([count, one, many, filter]) => ({ count, text: count === 1 ? one : many, filter }))
}

/** The same as one sentence: '24 people describe this problem, by our reading; 3 ask for a solution.' */
export function getAnswerText(report: Answered): string {
  const [people, ...others] = getAnswer(report).map(({ count, text }) => `${count} ${text}`)
  if (people === undefined) {
    return isUnread(report)
      ? 'We found no post that uses the words of this problem.'
      : 'We found no one who clearly describes this problem.'
  }
  return `${[people, others.join(', ')].filter((part) => part !== '').join('; ')}.`
}

export function getResultText(report: Answered & Pick<Report, 'recommendation'>): string {
  const verdict = isEvidenceThin(report) ? 'Not enough evidence' : report.recommendation
  return `${verdict ? `${verdict}: ` : ''}${getAnswerText(report)}`
}

export function getConfidenceLevel(confidence: number): string {
  return `${formatPercent(confidence)}${isConfidenceLow(confidence) ? ' (low)' : ''}`
}

type Based = Pick<Report, 'total_findings' | 'coverage'>

export function getConfidenceText(confidence: number, report: Based): string {
  const percent = formatPercent(confidence)
  const level = isConfidenceLow(confidence)
    ? `Low confidence (${percent})`
    : `Confidence ${percent}`
  return `${level}: ${getBasisText(report)}`
}

export function getBasisText({ total_findings, coverage }: Based): string {
  const sources = coverage.filter(({ kept }) => kept > 0).length
  const discussions = plural(total_findings, 'discussion')
  return sources === 0 ? discussions : `${discussions} from ${plural(sources, 'source')}`
}

/** Most of its posts are by people without the problem, so their statements count no one. */
export function isUnread({
  reading,
  by_reading: read,
}: Pick<Report, 'reading' | 'by_reading'>): boolean {
  return reading !== null && (reading.by === 'words' || (!read && reading.language !== null))
}

/** Says who judged, because only a language model's grades were measured as reliable (docs/measured.md). */
function getPeopleTexts({ reading, by_reading: read }: Answered): [one: string, many: string] {
  const by = read ? ', by the founder’s marks' : ', by our reading'
  const source = !read && reading?.graded ? '' : by
  return [`person describes this problem${source}`, `people describe this problem${source}`]
}
