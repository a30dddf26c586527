import { formatDecimal } from '../../shared/format/format-decimal.ts'
import { plural } from '../../shared/format/plural.ts'
import { type CountedPart, type Sample, getIds, rate } from './sample.ts'

export function assessBreadth(sample: Sample): CountedPart {
  const { findings } = sample
  const counts = [...Map.groupBy(findings, ({ source }) => source).values()].map(
    ({ length }) => length,
  )
  const platforms = new Set(findings.map(({ platform }) => platform)).size
  const effectiveNumber = getEffectiveNumber(counts)
  return {
    ...rate(sample, Math.min(1, (effectiveNumber - 1) / (fullFrom - 1)), rule),
    figure: `${plural(counts.length, 'source')} on ${plural(platforms, 'platform')}, comparable to ${formatDecimal(effectiveNumber)} equally large ${effectiveNumber < 1.05 ? 'source' : 'sources'}.`,
    ids: getIds(sample, () => true),
  }
}

const fullFrom = 3
const rule = `Full points from ${fullFrom} equally large sources, none for a single one. A source that outweighs the others lowers it.`

/**
 * Number of equal-sized sources that would be as diverse: inverse Simpson index (Hill number of order 2).
 * A discussion from another source never lowers it.
 * @param counts of at least one source
 */
function getEffectiveNumber(counts: readonly number[]): number {
  const total = counts.reduce((sum, count) => sum + count, 0)
  return total ** 2 / counts.reduce((sum, count) => sum + count ** 2, 0)
}
