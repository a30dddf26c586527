import { plural } from '../../shared/format/plural.ts'
import type { Evidence, RedFlag } from '../evidence/evidence.ts'
import { isFieldKnown } from '../evidence/field.ts'
import { type CountedPart, type Sample, getIds, rate } from './sample.ts'
import { joinWithAnd, joinWithOr } from '../../shared/format/join-list.ts'

export function assessRisk(sample: Sample): CountedPart {
  const { evidence } = sample
  const { redFlags } = evidence
  const kinds = [...new Set(redFlags.map(({ kind }) => kind))]
  const unknown = getUnknown(evidence)
  // A flag that could not be checked earns no points: its share of the part is left out.
  const all = 10 - unknown.reduce((sum, { kind }) => sum + flags[kind].tenths, 0)
  const taken = kinds.reduce((sum, kind) => sum + flags[kind].tenths, 0)
  const behind = new Set(redFlags.flatMap(({ ids }) => ids))
  const isComplete = unknown.length === 0
  return {
    ...rate(
      sample,
      Math.max(0, all - taken) / all,
      isComplete ? rule : `${rule} ${withoutUnknown}`,
    ),
    figure: isComplete
      ? getFlagsText(kinds)
      : `${getFlagsText(kinds)} We couldn't tell ${joinWithOr(unknown.map(({ text }) => text))}.`,
    ids: getIds(sample, ({ discussion_id: id }) => behind.has(id)),
    shown: all / 10,
  }
}

function getUnknown(evidence: Evidence): { kind: RedFlag['kind']; text: string }[] {
  const field = { kind: 'crowded' as const, text: 'which tools most people use' }
  const trend = { kind: 'falling' as const, text: 'whether interest is falling' }
  return [
    ...(isFieldKnown(evidence) ? [] : [field]),
    ...(evidence.volume.trend === 'unknown' ? [trend] : []),
  ]
}

/** Tenths of the value that each flag takes; half as many when another part falls for the same reason. */
const flags: Record<RedFlag['kind'], { tenths: number; text: string }> = {
  'thin-evidence': { tenths: 2, text: 'too few discussions' },
  'one-source': { tenths: 2, text: 'most come from one platform' },
  old: { tenths: 2, text: 'no recent discussion' },
  falling: { tenths: 2, text: 'falling interest' },
  crowded: { tenths: 4, text: 'a crowded field' },
  'one-thread': { tenths: 4, text: 'at least half come from one thread' },
}
const rule =
  'Full points without a red flag. Each one costs points, half as many if another part counts the same thing.'
const withoutUnknown = 'It weighs less, because we could not check everything.'

function getFlagsText(kinds: readonly RedFlag['kind'][]): string {
  if (kinds.length === 0) return 'We found no red flags.'
  return `${plural(kinds.length, 'red flag')}: ${joinWithAnd(kinds.map((kind) => flags[kind].text))}.`
}
