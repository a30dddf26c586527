import { plural } from '../../shared/format/plural.ts'
import { type CountedPart, type Sample, getIds } from './sample.ts'

export function assessVolume(sample: Sample): CountedPart {
  const ids = getIds(sample, () => true)
  const count = ids.length
  return {
    value: count / (count + half),
    figure: `We found ${plural(count, 'discussion')} about this.`,
    rule: `${half} discussions give half of the points. Each further one adds a little less.`,
    ids,
    counts: [ids],
  }
}

const half = 40
