import { contentOf, minorOf } from './contentment.ts'
import type { Evidence, KeptDiscussion, Signal } from './evidence.ts'
import { gapsOf } from './gaps.ts'
import { moneyOf } from './money.ts'
import { redFlagsOf } from './red-flags.ts'
import { regionsOf } from './regions.ts'
import { seasonsOf } from './seasons.ts'
import { toolsOf } from './tools.ts'
import { volumeOf } from './volume.ts'

/**
 * All that can be counted in what was kept, whatever its order. No model and no clock of its own; ids stand
 * in the order of relevance. @param now what 'the last 90 days' end with @param problem in the founder's words
 */
export function countEvidence(kept: readonly KeptDiscussion[], now: Date, problem = ''): Evidence {
  const ranked = rankedOf(kept)
  const tools = toolsOf(ranked, problem)
  const counted = {
    volume: volumeOf(ranked, now),
    signals: idsBySignal(ranked),
    regions: regionsOf(ranked),
    tools,
    gaps: gapsOf(ranked),
    money: moneyOf(ranked, tools),
    content: contentOf(ranked),
    minor: minorOf(ranked),
    seasons: seasonsOf(ranked, now),
  }
  return { ...counted, redFlags: redFlagsOf(ranked, counted, now) }
}

/** Each discussion once, most relevant first, equal ones in the order of their ids. */
function rankedOf(kept: readonly KeptDiscussion[]): KeptDiscussion[] {
  const unique = new Map(kept.map((discussion) => [discussion.id, discussion]))
  return [...unique.values()].toSorted(
    (one, other) => other.relevance - one.relevance || (one.id < other.id ? -1 : 1),
  )
}

function idsBySignal(kept: readonly KeptDiscussion[]): Record<Signal, string[]> {
  const idsOf = (signal: Signal) =>
    kept.flatMap((discussion) => (discussion.signals.includes(signal) ? [discussion.id] : []))
  return {
    pain: idsOf('pain'),
    wish: idsOf('wish'),
    price: idsOf('price'),
    workaround: idsOf('workaround'),
    tool: idsOf('tool'),
  }
}
