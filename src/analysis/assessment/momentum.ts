import {
  type CountedPart,
  type Sample,
  getCountText,
  getIds,
  getLatestIds,
  capitalize,
  rate,
} from './sample.ts'

/**
 * Recency and growth: the last 90 days against the pace before, which is the mean of the previous 90 days
 * and of an average earlier quarter.
 */
export function assessMomentum(sample: Sample): CountedPart {
  const { last90Days: last, previous90Days: previous } = sample.evidence.volume
  const earlier = Math.max(0, sample.findings.length - last - previous)
  const before = (previous + earlier / earlierQuarters) / 2
  const latest = getLatestIds(sample, last + previous)
  return {
    ...rate(sample, (last + 1) / (last + before + 2), rule),
    figure: capitalize(
      `${getCountText(last, sample)} ${last > 1 ? 'are' : 'is'} from the last 90 days, ${previous} from the 90 days before.`,
    ),
    ids: getIds(sample, ({ discussion_id: id }) => latest.includes(id)),
    counts: [latest.slice(0, last), latest.slice(last)],
  }
}

/** Treats all earlier discussions as spread over the two and a half years before. */
const earlierQuarters = 10
const rule =
  'Compares the last 90 days with the pace of up to three years before. The same pace gives half of the points. With few discussions the result stays close to half.'
