import { joinWithOr } from '../../shared/format/join-list.ts'
import { plural } from '../../shared/format/plural.ts'
import { minFullEvidence } from '../limits.ts'
import type { Evidence, KeptDiscussion, RedFlag } from './evidence.ts'
import { getToolUsers, isCrowded } from './field.ts'
import { subtractDays } from './volume.ts'

export function getRedFlags(
  kept: readonly KeptDiscussion[],
  counted: Omit<Evidence, 'redFlags'>,
  now: Date,
): RedFlag[] {
  const { volume } = counted
  const ids = kept.map(({ id }) => id)
  if (kept.length === 0) {
    return [
      { kind: 'thin-evidence', text: 'We found no one who clearly describes this problem.', ids },
    ]
  }
  const flags: RedFlag[] = []
  if (kept.length < minFullEvidence.discussions) {
    const text = `We found only ${plural(kept.length, 'discussion')} about this, too few for a pattern.`
    flags.push({ kind: 'thin-evidence', text, ids })
  }
  flags.push(...getCrowds(kept, volume))
  const recent = kept.filter(({ createdAt }) => createdAt > subtractDays(now, minOldDays))
  if (recent.length === 0) {
    const latest = kept
      .map(({ createdAt }) => createdAt)
      .reduce((one, two) => (two > one ? two : one))
    const text = `The latest discussion is from ${formatDay(latest)}, more than ${minOldDays} days before the scan.`
    flags.push({ kind: 'old', text, ids })
  }
  if (volume.trend === 'falling') {
    const { last90Days, previous90Days } = volume
    const text = `Interest is falling: ${plural(last90Days, 'discussion')} in the last 90 days, ${previous90Days} in the 90 days before.`
    const half = kept.filter(
      ({ createdAt }) => createdAt > subtractDays(now, 180) && createdAt <= now,
    )
    flags.push({ kind: 'falling', text, ids: half.map(({ id }) => id) })
  }
  if (isCrowded(counted)) {
    const { tools } = counted
    const names = tools.map(({ name }) => name)
    const behind = getToolUsers(counted)
    const text = `The field is crowded: ${plural(behind.size, 'discussion')} ${behind.size === 1 ? 'names' : 'name'} ${getToolsText(names)}, so you'd have to win users over.`
    flags.push({ kind: 'crowded', text, ids: ids.filter((id) => behind.has(id)) })
  }
  return flags
}

const minOldDays = 180
/** One or two discussions always come from one place. */
const minForShares = 5
const minPlatformShare = 0.8
const minThreadShare = 0.5

function getCrowds(kept: readonly KeptDiscussion[], { platforms }: Evidence['volume']): RedFlag[] {
  if (kept.length < minForShares) return []
  const flags: RedFlag[] = []
  const [platform] = platforms
  if (platform && platform.share >= minPlatformShare) {
    const text = `${getPart(platform.ids.length, kept.length)} come from ${platform.platform} alone.`
    flags.push({ kind: 'one-source', text, ids: platform.ids })
  }
  const [thread] = [...Map.groupBy(kept, ({ threadId }) => threadId).values()].toSorted(
    (one, other) => other.length - one.length,
  )
  if (thread && thread.length / kept.length >= minThreadShare) {
    const text = `${getPart(thread.length, kept.length)} come from a single thread.`
    flags.push({ kind: 'one-thread', text, ids: thread.map(({ id }) => id) })
  }
  return flags
}

function getPart(part: number, all: number): string {
  return part === all
    ? `All ${plural(all, 'discussion')}`
    : `${part} of ${plural(all, 'discussion')}`
}

function formatDay(date: Date): string {
  return date.toISOString().slice(0, 10)
}

const maxNamed = 3

function getToolsText(names: readonly string[]): string {
  if (names.length <= maxNamed) return joinWithOr(names)
  const named = names.slice(0, maxNamed - 1)
  return `${named.join(', ')} or one of ${names.length - named.length} others`
}
