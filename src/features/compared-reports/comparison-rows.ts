import { partNames } from '../../analysis/assessment/assessment.ts'
import type { FindingFilter, Report } from '../reports/contract.ts'
import {
  type AnswerPart,
  getAnswer,
  getAnswerText,
  getBasisText,
  getConfidenceText,
  getScoreBadge,
  isEvidenceThin,
  isUnread,
} from '../reports/rules.ts'
import { formatPercent } from '../../shared/format/format-percent.ts'
import { formatPriceRange } from '../../shared/format/format-price.ts'
import type { ComparisonRow } from './contract.ts'

export type ReportPair = readonly [first: Report, second: Report]

const onlyInFull = 'Only in a full report'
const unknownByWords = 'Not known: only words were compared'

export function getRows(pair: ReportPair): ComparisonRow[] {
  const rows = [...mainRows, ...getPartRows(pair)]
  return rows
    .map(({ getValue, ...row }): ComparisonRow => {
      const [first, second] = pair
      return { ...row, values: [getValue(first), getValue(second)] }
    })
    .filter(({ values }) => values.some((value) => value !== onlyInFull))
}

interface RowRule extends Omit<ComparisonRow, 'values'> {
  getValue: (report: Report) => string
}

const mainRows: RowRule[] = [
  { title: 'Result', getValue: getVerdictText },
  { title: 'Score', getValue: getScoreText },
  { title: 'Confidence', getValue: getSureness },
  { title: 'People', getValue: getPeopleText },
  { title: 'Sources', getValue: getSourcesText },
  { title: 'Solution', getValue: getSolutionText },
  { title: 'Tools', getValue: getToolsText },
  { title: 'What people pay', getValue: getMoneyText },
]

function getVerdictText(report: Report): string {
  return isEvidenceThin(report) ? 'Not enough evidence' : (report.recommendation ?? onlyInFull)
}

function getScoreText(report: Report): string {
  if (report.kind === 'lite') return onlyInFull
  const badge = getScoreBadge(report)
  if (badge === null) return 'No score'
  const points = report.score_parts ? `, ${report.validation_score} of 100 points` : ''
  return `${badge.outOfTen} of 10${points}`
}

function getSureness(report: Report): string {
  if (report.kind === 'lite') return onlyInFull
  const confidence = report.decision?.confidence ?? null
  if (confidence !== null) return getConfidenceText(confidence, report)
  return `Not stated: ${getBasisText(report)}`
}

function getPeopleText(report: Report): string {
  const [people] = getAnswer(report)
  return people ? toText(people) : getAnswerText(report)
}

function getSourcesText({ coverage }: Report): string {
  const kept = coverage.filter((one) => one.kept > 0)
  return kept.map((one) => `${one.source} (${one.kept})`).join(', ') || 'None'
}

function getSolutionText(report: Report): string {
  if (isUnread(report)) return unknownByWords
  return findText(report, 'wish') ?? 'No one asks for one'
}

function findText(report: Report, signal: FindingFilter['signal']): string | undefined {
  const part = getAnswer(report).find(({ filter }) => filter.signal === signal)
  return part && toText(part)
}

function toText({ count, text }: AnswerPart): string {
  return `${count} ${text}`
}

const maxTools = 3

function getToolsText(report: Report): string {
  if (isUnread(report)) return unknownByWords
  const inUse = findText(report, 'tool') ?? 'No one names a tool in use'
  const tools = report.competitive_intel?.existing_solutions ?? []
  if (tools.length === 0) return inUse
  const names = tools.slice(0, maxTools).map((tool) => `${tool.name} (${tool.discussion_count})`)
  const more = tools.length - maxTools
  return `${inUse}: ${names.join(', ')}${more > 0 ? ` and ${more} more` : ''}`
}

function getMoneyText(report: Report): string {
  if (!report.financial_data) return onlyInFull
  if (isUnread(report)) return unknownByWords
  const range = formatPriceRange(report.financial_data) ?? 'No price found'
  const payers = getAnswer(report).find(({ filter }) => filter.behind === 'pay.all')
  return `${range}; ${payers ? toText(payers) : 'no one says that they pay'}`
}

/** Nothing where neither report is scored: parts of so little evidence would be chance. */
function getPartRows(pair: ReportPair): RowRule[] {
  if (pair.every((report) => report.validation_score === null)) return []
  return partNames.flatMap((name): RowRule[] => {
    const title = pair.flatMap((report) => findPart(report, name)?.title ?? [])[0]
    if (title === undefined) return []
    return [{ title, isPart: true, getValue: (report) => getStrengthText(report, name) }]
  })
}

function findPart({ score_parts: parts }: Report, name: (typeof partNames)[number]) {
  return parts?.find((part) => part.name === name)
}

function getStrengthText(report: Report, name: (typeof partNames)[number]): string {
  if (report.kind === 'lite') return onlyInFull
  const part = findPart(report, name)
  if (report.validation_score === null || !part) return 'Not scored'
  if (part.value === null) return 'Not known'
  return `${formatPercent(part.value)}, ${part.points} of ${part.weight} points`
}
