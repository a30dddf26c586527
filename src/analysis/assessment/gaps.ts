import { unhappyWith } from '../evidence/tool-complaints.ts'
import type { CountedFinding } from './assessment.ts'
import { type CountedPart, type Sample, getCounted, getFurther, getIds, opening } from './sample.ts'
import { statedShare } from './stated-share.ts'

/** Counts the signals of each discussion: the evidence's lists of gaps and complaints are capped. */
export function gaps(sample: Sample): CountedPart {
  const shows = showsOf(sample)
  const ids = getIds(sample, (finding) => Object.values(shows).some((does) => does(finding)))
  const content = sample.evidence.content.filter(({ id }) => !ids.includes(id)).length
  return {
    ...statedShare(sample, {
      count: ids.length,
      against: content,
      fullFrom: 1 / 4,
      rule: 'Full points where one discussion in four shows one; one that is content with what exists takes off.',
    }),
    figure: opening(`${getFigure(sample, shows, ids.length)}${contentText(content)}.`),
    ids,
  }
}

function getFigure(sample: Sample, shows: ReturnType<typeof showsOf>, count: number): string {
  const of = getCounted(count, sample)
  if (count === 0) return `${of} shows a gap`
  const [wishes, waysRound, troubles] = [shows.wish, shows.wayRound, shows.trouble].map(
    (does) => getIds(sample, does).length,
  )
  return `${of} ${count > 1 ? 'show' : 'shows'} a gap: ${wishes} with a wish or a search, ${waysRound} with a way round, ${troubles} unhappy with a tool in use`
}

function contentText(count: number): string {
  return getFurther(count, 'is content with what exists', 'are content with what exists')
}

function showsOf({ evidence, findings }: Sample) {
  const unhappy = new Set(evidence.tools.flatMap((tool) => unhappyWith(tool, findings)))
  return {
    wish: ({ signals }: CountedFinding) => signals.includes('wish'),
    wayRound: ({ signals }: CountedFinding) => signals.includes('workaround'),
    /** Includes tools that only one discussion names, which are in no list of tools. */
    trouble: ({ discussion_id: id, signals, sentiment }: CountedFinding) =>
      unhappy.has(id) || (signals.includes('tool') && sentiment === 'negative'),
  }
}
