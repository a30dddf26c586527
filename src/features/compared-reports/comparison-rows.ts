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
import type { ComparedText, ComparisonRow } from './contract.ts'

export type ReportPair = readonly [first: Report, second: Report]

const onlyInFull = 'Only in a full report'
const unknownByWords = 'Not known: only words were compared'
const unknownByNone = 'Not known: no one was found'

export function getRows(pair: ReportPair): ComparisonRow[] {
  const rows = [...mainRows, ...getPartRows(pair)]
  return rows
    .map(({ getValue, ...row }): ComparisonRow => {
      const [first, second] = pair
      return { ...row, values: [[getValue(first)].flat(), [getValue(second)].flat()] }
    })
    .filter(({ values }) => values.some(([text]) => text !== onlyInFull))
}

interface RowRule extends Omit<ComparisonRow, 'values'> {
  getValue: (report: Report) => string | ComparedText
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

function getPeopleText(report: Report): string | ComparedText {
  const [people] = getAnswer(report)
  return people ? toText(people) : getAnswerText(report)
}

function getSourcesText({ coverage }: Report): string {
  const kept = coverage.filter((one) => one.kept > 0)
  return kept.map((one) => `${one.source} (${one.kept})`).join(', ') || 'None'
}

function getSolutionText(report: Report): string | ComparedText {
  return getUnknown(report) ?? findText(report, 'wish') ?? 'No one asks for one'
}

/** Silence is no answer: where no one was read or found, nothing is known. */
function getUnknown(report: Report): string | null {
  if (isUnread(report)) return unknownByWords
  return report.total_findings === 0 ? unknownByNone : null
}

function findText(report: Report, signal: FindingFilter['signal']): ComparedText | undefined {
  const part = getAnswer(report).find(({ filter }) => filter.signal === signal)
  return part && toText(part)
}

function toText({ count, text, filter }: AnswerPart): ComparedText {
  return [{ count, filter }, ` ${text}`]
}

const maxTools = 3

function getToolsText(report: Report): string | ComparedText {
  const unknown = getUnknown(report)
  if (unknown !== null) return unknown
  const inUse = findText(report, 'tool') ?? ['No one names a tool in use']
  const tools = report.competitive_intel?.existing_solutions ?? []
  if (tools.length === 0) return inUse
  const names = tools
    .slice(0, maxTools)
    .flatMap((tool, at) => [
      `${at === 0 ? ': ' : ', '}${tool.name} (`,
      { count: tool.discussion_count, filter: { behind: `tool.${at}` } },
      ')',
    ])
  const more = tools.length - maxTools
  return [...inUse, ...names, more > 0 ? ` and ${more} more` : '']
}

function getMoneyText(report: Report): string | ComparedText {
  if (!report.financial_data) return onlyInFull
  const unknown = getUnknown(report)
  if (unknown !== null) return unknown
  const range = formatPriceRange(report.financial_data) ?? 'No price found'
  const payers = getAnswer(report).find(({ filter }) => filter.behind === 'pay.all')
  if (!payers) return `${range}; no one says that they pay`
  return [`${range}; `, ...toText(payers)]
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
