import { plural } from '../../../shared/format/plural.ts'
import { notAskedText } from '../../scans/rules.ts'
import type { Coverage, SearchSummary } from '../contract.ts'

/** The kept ones are only known in the final stage. */
export type CoverageStage = 'searched' | 'final'

export function getCoverageText(coverage: Coverage, stage: CoverageStage): string {
  const { status, found, kept, reason } = coverage
  if (status === 'resting') return reason ?? 'is paused'
  if (status === 'failed') return reason ? `gave no results: it ${reason}` : 'did not answer'
  if (status === 'off') return `is switched off${reason ? `: ${reason}` : ''}`
  if (found === 0 && reason?.startsWith(notAskedText)) return reason
  const keptText = stage === 'final' && found > 0 ? `, ${kept} kept` : ''
  return `${getFoundText(found)}${keptText}${reason ? `. Some searches failed because it ${reason}` : ''}`
}

/** Counts over the sources that this site searches; those that are switched off were not asked. */
export function getRespondedText(coverage: readonly Coverage[]): string {
  const asked = coverage.filter(({ status }) => status !== 'off')
  const responded = asked.filter(({ status }) => status === 'ok')
  return `${responded.length} of ${plural(asked.length, 'source')} answered`
}

/** '' if this site searches every source; why it does not is for its operator alone. */
export function getNotSearchedText(coverage: readonly Coverage[]): string {
  const off = coverage.filter(({ status }) => status === 'off').map(({ source }) => source)
  return off.length === 0 ? '' : `Not searched on this site: ${off.join(', ')}.`
}

export function getSearchText(found: SearchSummary['found']): string {
  if (found.length === 0) return 'not used'
  const total = found.reduce((sum, { count }) => sum + count, 0)
  const finding = found.toSorted((one, other) => other.count - one.count)
  const counts = finding.flatMap(({ source, count }) => (count > 0 ? `${source} ${count}` : []))
  return [
    `${plural(total, 'discussion')}, ${plural(found.length, 'source')} asked`,
    ...(counts.length > 0 ? [counts.join(', ')] : []),
  ].join(': ')
}

function getFoundText(found: number): string {
  return found === 0 ? 'nothing found' : `${plural(found, 'discussion')} found`
}
