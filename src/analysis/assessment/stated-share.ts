import { type CountedPart, type Sample, rated } from './sample.ts'

/**
 * The value of what people state: in proportion to its share of the discussions, up to the share that gives
 * full points. What counts half never lowers it, as long as `fullFrom` is at most a half.
 * @param count of discussions; those that count half, by halves
 */
export function statedShare(
  sample: Sample,
  { count, fullFrom, rule }: { count: number; fullFrom: number; rule: string },
): Pick<CountedPart, 'value' | 'rule'> {
  if (isMute(sample)) return { value: null, rule: mute }
  return rated(sample, Math.min(1, count / sample.findings.length / fullFrom), rule)
}

/** In a language that we cannot read nobody states anything: that is no finding. */
function isMute({ findings }: Sample): boolean {
  return findings.every(({ signals, sentiment }) => signals.length === 0 && sentiment === 'other')
}

const mute =
  'Not known: we could read neither a statement nor a feeling in any of the discussions, perhaps for their language.'
