import { fullGapShare } from '../assessment/gaps.ts'
import { fullPainShare } from '../assessment/pain.ts'
import { getOtherIds } from '../assessment/sample.ts'
import { getStatedValue } from '../assessment/stated-share.ts'
import { fullPayShare } from '../assessment/willingness-to-pay.ts'
import type { Evidence, Statement } from '../evidence/evidence.ts'
import { minForGo } from '../limits.ts'
import type { ReportFacts } from './section.ts'

type CountedName = 'pain' | 'gaps' | 'willingness-to-pay'

/** The count of a part and the minimum that a GO needs; a discussion that states half of the part counts half. */
export interface PartCount {
  name: CountedName
  count: number
  /** The discussions that count whole, those that count half, and those that state the opposite. */
  whole: string[]
  half: string[]
  against: string[]
  /** The smallest sufficient count; null if the opposite outweighs any. */
  minimum: number | null
}

/** @param among the only discussions that count, without those that state the opposite; by default all count */
export function countPart(
  { assessment: { discussions, parts }, evidence }: Pick<ReportFacts, 'assessment' | 'evidence'>,
  name: CountedName,
  among?: ReadonlySet<string>,
): PartCount {
  const { fullFrom, value, getStating, getOpposite } = rules[name]
  const all = parts.find((part) => part.name === name)?.ids ?? []
  const ids = among ? all.filter((id) => among.has(id)) : all
  const stating = new Set(getStating(evidence, ids))
  const half = ids.filter((id) => !stating.has(id))
  // Reports of before these were counted lack them.
  const opposite = (among ? null : getOpposite(evidence)) ?? []
  const against = getOtherIds(opposite, ids)
  const size = among?.size ?? discussions
  const step = half.length > 0 ? 0.5 : 1
  const counts = Array.from({ length: size / step + 1 }, (_none, at) => at * step)
  const minimum =
    counts.find(
      (count) => getStatedValue(size, { count, against: against.length, fullFrom }) >= value,
    ) ?? null
  const whole = ids.filter((id) => stating.has(id))
  return { name, count: whole.length + half.length / 2, whole, half, against, minimum }
}

export function isEnough({ count, minimum }: PartCount): boolean {
  return minimum !== null && count >= minimum
}

interface PartRule {
  fullFrom: number
  value: number
  getStating: (evidence: Evidence, ids: readonly string[]) => readonly string[]
  getOpposite: (evidence: Evidence) => readonly Statement[] | undefined
}

const rules: Record<CountedName, PartRule> = {
  pain: {
    fullFrom: fullPainShare,
    value: minForGo.pain,
    getStating: ({ signals }) => signals.pain,
    getOpposite: ({ minor }) => minor,
  },
  gaps: {
    fullFrom: fullGapShare,
    value: minForGo.demand,
    getStating: (_evidence, ids) => ids,
    getOpposite: ({ content }) => content,
  },
  'willingness-to-pay': {
    fullFrom: fullPayShare,
    value: minForGo.demand,
    getStating: ({ money }) => money.willingToPay.map(({ id }) => id),
    getOpposite: () => [],
  },
}
