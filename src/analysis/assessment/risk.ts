import { plural } from '../../shared/format/plural.ts'
import type { RedFlag } from '../evidence/evidence.ts'
import { isFieldKnown } from '../evidence/field.ts'
import { type CountedPart, type Sample, getIds, rate } from './sample.ts'

export function assessRisk(sample: Sample): CountedPart {
  const { evidence } = sample
  const { redFlags } = evidence
  const kinds = [...new Set(redFlags.map(({ kind }) => kind))]
  const isKnown = isFieldKnown(evidence)
  // An unknown field cannot earn points either: the crowded flag's share of the part is left out.
  const all = isKnown ? 10 : 10 - flags.crowded.tenths
  const taken = kinds.reduce((sum, kind) => sum + flags[kind].tenths, 0)
  const behind = new Set(redFlags.flatMap(({ ids }) => ids))
  return {
    ...rate(sample, Math.max(0, all - taken) / all, isKnown ? rule : `${rule} ${withoutField}`),
    figure: isKnown
      ? getFlagsText(kinds)
      : `${getFlagsText(kinds)} Which tools people use is not known.`,
    ids: getIds(sample, ({ discussion_id: id }) => behind.has(id)),
    shown: all / 10,
  }
}

/** Tenths of the value that each flag takes; half as many when another part falls for the same reason. */
const flags: Record<RedFlag['kind'], { tenths: number; text: string }> = {
  'thin-evidence': { tenths: 2, text: 'little was found' },
  'one-source': { tenths: 2, text: 'most stand on one platform' },
  old: { tenths: 2, text: 'nothing is recent' },
  falling: { tenths: 2, text: 'talk is falling' },
  crowded: { tenths: 4, text: 'the field is crowded' },
  'one-thread': { tenths: 4, text: 'half or more stand in one thread' },
}
const rule =
  'Full points without a red flag; each takes 40% of them, or 20% where another part counts the same.'
const withoutField = 'It weighs less, as it says nothing of the field.'

function getFlagsText(kinds: readonly RedFlag['kind'][]): string {
  if (kinds.length === 0) return 'No red flag was raised.'
  return `${plural(kinds.length, 'red flag')}: ${listed.format(kinds.map((kind) => flags[kind].text))}.`
}

const listed = new Intl.ListFormat('en-GB', { type: 'conjunction' })
