// Compares two reports by the numbers that they state; nothing is counted again.
import { isConfidenceLow, minFullEvidence } from '../../analysis/limits.ts'
import { readerVersion } from '../../analysis/reading/judge.ts'
import type { Report } from '../reports/contract.ts'
import { getAnswer, getScoreBadge, isUnread } from '../reports/rules.ts'
import { formatPercent } from '../../shared/format/format-percent.ts'
import { getRows, type ReportPair } from './comparison-rows.ts'
import type { Comparison } from './contract.ts'

export function compareReports(pair: ReportPair): Comparison {
  const [difference = '', ...notes] = [
    ...getObstacles(pair),
    ...getScoreTexts(pair),
    ...getCountTexts(pair),
    ...getSourceTexts(pair),
    ...getPlanTexts(pair),
  ]
  return { difference, notes, rows: getRows(pair) }
}

function getObstacles(pair: ReportPair): string[] {
  const [first, second] = getMethods(pair)
  const isOneFree = pair[0].kind !== pair[1].kind
  return [
    ...(first === second
      ? []
      : [
          `The numbers can’t be compared: the first report was counted by ${first}, the second by ${second}.`,
        ]),
    ...(isOneFree
      ? ['The counts can’t be compared: a full scan makes more searches than a free one.']
      : []),
  ]
}

function areComparable(pair: ReportPair): boolean {
  return getObstacles(pair).length === 0
}

function getMethods(pair: ReportPair): string[] {
  return pair.map(({ reading, by_reading: read }) => {
    const marks = read ? ' and its founder’s marks' : ''
    if (!reading) return `an earlier version of this site${marks}`
    if (reading.by !== 'model' || reading.language) return `words alone${marks}`
    const grader = reading.graded ? ` and ${reading.graded.model}` : ''
    const version = reading.version === readerVersion ? '' : `version ${reading.version} of `
    return `${version}our reading model${grader}${marks}`
  })
}

function getScoreTexts(pair: ReportPair): string[] {
  if (!areComparable(pair) || pair.some(({ kind }) => kind === 'lite')) return []
  const [first, second] = pair.map(getScore)
  if (!first || !second) return [getThinText(pair)]
  return [
    first.verdict === second.verdict ? getScoreText(first, second) : getVerdictText(first, second),
  ]
}

interface Score {
  verdict: string
  points: number
  outOfTen: number
  confidence: number
}

function getScore(report: Report): Score | null {
  const { validation_score: points, score_parts: parts, decision } = report
  const badge = getScoreBadge(report)
  const confidence = decision?.confidence ?? null
  if (points === null || parts === null || confidence === null || badge === null) return null
  return { verdict: decision?.verdict ?? '', points, outOfTen: badge.outOfTen, confidence }
}

/** GO and NO-GO rest on different facts, so the distance of their scores says nothing. */
function getVerdictText(...scores: [Score, Score]): string {
  const [first, second] = scores
  const low = places.filter((_, at) => isConfidenceLow(scores[at]?.confidence ?? 0))
  const doubt = low.length === 2 ? 'both' : `the ${low.join()}`
  const caution = low.length === 0 ? '' : `, ${doubt} with low confidence`
  return `The first report says ${first.verdict}, the second ${second.verdict}${caution}.`
}

/** A report states no interval, so what its confidence leaves open counts as the uncertainty (decision 052). */
function getScoreText(first: Score, second: Score): string {
  const gap = Math.abs(first.points - second.points)
  const confidence = Math.min(first.confidence, second.confidence)
  const open = Math.round((1 - confidence) * 100)
  if (gap < open) {
    const close =
      gap === 0
        ? `Both scores are ${first.points} of 100 points`
        : `The scores are too close to tell apart: they differ by ${gap} of 100 points`
    return `${close}, and at a confidence of ${formatPercent(confidence)} a difference below ${open} points shows nothing.`
  }
  const isFirst = first.points > second.points
  const [higher, lower] = isFirst ? [first, second] : [second, first]
  const [name, other] = isFirst ? ['first', 'second'] : ['second', 'first']
  return `The ${name} report scores higher: ${higher.outOfTen} of 10, against ${lower.outOfTen} in the ${other}.`
}

function getThinText(pair: ReportPair): string {
  const { discussions, sources } = minFullEvidence
  const totals = pair.map(({ total_findings: total }) => total)
  const found = pair.map(({ coverage }) => coverage.filter(({ kept }) => kept > 0).length)
  const reason =
    getUnread(pair) ??
    getLack(totals, discussions, 'discussions') ??
    getLack(found, sources, 'sources') ??
    getVagueness(pair)
  return `There are no scores to compare: ${reason}.`
}

/** Without a model that reads them, no number of posts is enough. */
function getUnread(pair: ReportPair): string | null {
  const unread = places.filter((_, at) => pair[at]?.reading?.by === 'words')
  if (unread.length === 0) return null
  const whose = unread.length === 2 ? 'both reports' : `the ${unread.join()} report`
  return `the posts of ${whose} were chosen by their words alone`
}

function getLack(counts: number[], needed: number, what: string): string | null {
  const short = places.filter((_, at) => (counts[at] ?? 0) < needed)
  if (short.length === 0) return null
  const [have, count] =
    short.length === 2
      ? ['reports have', counts.join(' and ')]
      : [`${short.join()} report has`, Math.min(...counts)]
  return `the ${have} ${count} of the ${needed} ${what} that a score needs`
}

function getVagueness(pair: ReportPair): string {
  const vague = pair.flatMap((report, at) => (getScore(report) ? [] : (places[at] ?? [])))
  return vague.length === 2
    ? 'the evidence allows no verdict in either report'
    : `the evidence in the ${vague.join()} report allows no verdict`
}

const places = ['first', 'second']

function getCountTexts(pair: ReportPair): string[] {
  if (!areComparable(pair)) return []
  const [first, second] = pair.map(({ total_findings: total }) => total) as [number, number]
  if (first + second === 0) {
    return pair.some(isUnread)
      ? ['Neither report found a post that uses the words of its problem.']
      : ['Neither report found anyone who clearly describes its problem.']
  }
  // Beyond chance at about 95%, if discussions are independent.
  const differ = (first - second) ** 2 > 4 * (first + second)
  if (!differ) {
    return [
      first === second
        ? `Both reports count ${first}.`
        : `The counts, ${first} and ${second}, are too close to tell apart.`,
    ]
  }
  const [name, other] = first > second ? places : places.toReversed()
  const [people] = getAnswer(first > second ? pair[0] : pair[1])
  return [
    `The ${name} report has more: ${people?.count} ${people?.text}, against ${Math.min(first, second)} in the ${other}.`,
  ]
}

function getSourceTexts(pair: ReportPair): string[] {
  const searched = pair.map(
    ({ coverage }) =>
      new Set(coverage.filter(({ status }) => status === 'ok').map(({ source }) => source)),
  ) as [Set<string>, Set<string>]
  return searched.flatMap((sources, at) => {
    const alone = [...sources.difference(searched[1 - at] ?? sources)]
    return alone.length === 0 ? [] : `Only the ${places[at]} scan reached ${alone.join(', ')}.`
  })
}

function getPlanTexts([first, second]: ReportPair): string[] {
  return first.kind === 'lite' && second.kind === 'lite'
    ? ['Score, confidence, prices and names of tools are only in a full report.']
    : []
}
