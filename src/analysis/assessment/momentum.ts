import { type CountedPart, type Sample, getCountText, getIds, capitalize, rate } from './sample.ts'

/**
 * Recency and growth: the last 90 days against the pace before, which is the mean of the previous 90 days
 * and of an average earlier quarter.
 */
export function assessMomentum(sample: Sample): CountedPart {
  const { last90Days: last, previous90Days: previous } = sample.evidence.volume
  const earlier = Math.max(0, sample.findings.length - last - previous)
  const before = (previous + earlier / earlierQuarters) / 2
  const latest = getLatest(sample, last + previous)
  return {
    ...rate(sample, (last + 1) / (last + before + 2), rule),
    figure: capitalize(
      `${getCountText(last, sample)} ${last > 1 ? 'are' : 'is'} from the last 90 days, ${previous} from the 90 days before.`,
    ),
    ids: getIds(sample, ({ discussion_id: id }) => latest.has(id)),
  }
}

/** Treats all earlier discussions as spread over the two and a half years before. */
const earlierQuarters = 10
const rule =
  'The last 90 days compared with the pace before, back to three years: the same pace gives half of the points. Few discussions stay near that half.'

/** Months end at the scan, so the newest of these discussions are the last ones before it. */
function getLatest({ evidence, findings }: Sample, count: number): ReadonlySet<string> {
  const dated = new Set(evidence.volume.months.flatMap(({ ids }) => ids))
  const latest = findings
    .filter(({ discussion_id: id }) => dated.has(id))
    .toSorted((one, other) => Date.parse(other.discussion_date) - Date.parse(one.discussion_date))
  return new Set(latest.slice(0, count).map(({ discussion_id: id }) => id))
}
