import { getContentStatements, getMinorStatements } from './contentment.ts'
import type { Evidence, KeptDiscussion, Signal } from './evidence.ts'
import { getToolUsers } from './field.ts'
import { getGaps } from './gaps.ts'
import { getMoney } from './money.ts'
import { getRedFlags } from './red-flags.ts'
import { getRegions } from './regions.ts'
import { getSeasons } from './seasons.ts'
import { getToolComplaintIds, getTools } from './tools.ts'
import { getVolume } from './volume.ts'

/**
 * Counts all evidence in the kept discussions, independent of their order. Uses no model and no clock; ids
 * are in the order of relevance.
 * @param now end of 'the last 90 days'
 * @param problem in the founder's words
 */
export function countEvidence(kept: readonly KeptDiscussion[], now: Date, problem = ''): Evidence {
  const ranked = getRanked(kept)
  const tools = getTools(ranked, problem)
  const counted = {
    volume: getVolume(ranked, now),
    signals: groupIdsBySignal(ranked, getToolUsers({ tools })),
    regions: getRegions(ranked),
    tools,
    toolComplaintIds: getToolComplaintIds(ranked, tools),
    gaps: getGaps(ranked),
    money: getMoney(ranked, tools),
    content: getContentStatements(ranked),
    minor: getMinorStatements(ranked),
    seasons: getSeasons(ranked, now),
  }
  return { ...counted, redFlags: getRedFlags(ranked, counted, now) }
}

function getRanked(kept: readonly KeptDiscussion[]): KeptDiscussion[] {
  const unique = new Map(kept.map((discussion) => [discussion.id, discussion]))
  return [...unique.values()].toSorted(
    (one, other) => other.relevance - one.relevance || (one.id < other.id ? -1 : 1),
  )
}

function groupIdsBySignal(
  kept: readonly KeptDiscussion[],
  toolUsers: ReadonlySet<string>,
): Record<Signal, string[]> {
  const states = ({ id, signals }: KeptDiscussion, signal: Signal) =>
    signals.includes(signal) || (signal === 'tool' && toolUsers.has(id))
  const getIds = (signal: Signal) => kept.flatMap((one) => (states(one, signal) ? [one.id] : []))
  return {
    pain: getIds('pain'),
    wish: getIds('wish'),
    price: getIds('price'),
    workaround: getIds('workaround'),
    tool: getIds('tool'),
  }
}
