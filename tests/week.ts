// Votes, sign-ups and scans, inserted by SQL, and their metrics counted independently.
import { getWeekNumber } from '../src/features/blog/writing/week-number.ts'
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { IdeaId } from '../src/features/ideas/contract.ts'
import type { Id } from '../src/shared/schema/ids.ts'
import type { WaitlistEntryId } from '../src/features/waitlist/contract.ts'
import type { Week } from '../src/features/blog/writing/week.ts'
import { storeReport } from './reports.ts'
import type { World } from './world.ts'

interface Cast {
  ideaId: IdeaId
  /** 0 takes the vote back */
  direction: 1 | -1 | 0
  sessionId?: string
  isHeld?: boolean
  at?: Date
}

export async function castVote(
  { site, clock }: World,
  { ideaId, direction, sessionId = randomUUID(), isHeld = false, at = clock.now() }: Cast,
): Promise<void> {
  await sql`select * from cast_votes(array[${ideaId}]::uuid[], array[${sessionId}]::uuid[],
    array[${direction}]::smallint[], array[null]::uuid[], array[${isHeld ? 'address' : null}]::text[],
    ${at}::timestamptz)`.execute(site.services.db)
}

export async function castVotes(
  world: World,
  ideaId: IdeaId,
  { up = 0, down = 0 }: { up?: number; down?: number },
): Promise<void> {
  for (let at = 0; at < up; at += 1) await castVote(world, { ideaId, direction: 1 })
  for (let at = 0; at < down; at += 1) await castVote(world, { ideaId, direction: -1 })
}

/** @param verifiedAt null: the link was never opened */
export async function storeSignUp(
  { site, clock }: World,
  ideaId: IdeaId,
  verifiedAt: Date | null = clock.now(),
): Promise<void> {
  const email = `${randomUUID()}@example.com`
  await site.services.db
    .insertInto('waitlist')
    .values({
      id: randomUUID() as WaitlistEntryId,
      idea_id: ideaId,
      email,
      person: email,
      comments: '',
      verified: verifiedAt !== null,
      verified_at: verifiedAt,
      turn:
        verifiedAt && sql<number>`(select count(*) + 1 from waitlist where idea_id = ${ideaId})`,
      created_at: clock.now(),
    })
    .execute()
}

/** A scan of the idea's own title with one finding for each mention of a platform. */
export async function storeScan(
  world: World,
  idea: { id: IdeaId; title: string },
  platforms: readonly string[],
  about: Parameters<typeof storeReport>[1] = {},
): Promise<void> {
  const reportId = await storeReport(world, {
    idea_id: idea.id,
    search_query: `${idea.title}\n\nA problem`,
    completed_at: world.clock.now(),
    ...about,
  })
  for (const platform of platforms) {
    await world.site.services.db
      .insertInto('pain_point_findings')
      .values({
        id: randomUUID() as Id<'finding'>,
        report_id: reportId,
        platform,
        sentiment: 'negative',
        quote: 'Late again.',
        title: 'Late',
        source_url: 'https://forum.example/1',
        discussion_date: world.clock.now(),
        relevance_score: 1,
        discussion_id: randomUUID(),
        source: platform,
        fetched_at: world.clock.now(),
        text_hash: '',
        signals: [],
      })
      .execute()
  }
}

/** The last week's metrics, counted here from the rows themselves. */
export async function recount({ site, clock }: World): Promise<Week> {
  const { db } = site.services
  const now = clock.now().getTime()
  const from = now - 7 * 86_400_000
  const before = now - 14 * 86_400_000
  const isNow = (at: Date | null) => at !== null && at.getTime() > from && at.getTime() <= now
  const isBefore = (at: Date | null) => at !== null && at.getTime() > before && at.getTime() <= from
  const ideas = (await db.selectFrom('ideas').selectAll().execute()).filter(
    (idea) => idea.withdrawn_at === null,
  )
  const open = new Set(ideas.map(({ id }) => id))
  const votes = (await db.selectFrom('votes').selectAll().execute()).filter(
    (vote) => !vote.is_held && open.has(vote.idea_id),
  )
  const entries = (await db.selectFrom('waitlist').selectAll().execute()).filter(
    (entry) => entry.verified && open.has(entry.idea_id),
  )
  const reports = await db.selectFrom('pain_point_reports').selectAll().execute()
  const findings = await db.selectFrom('pain_point_findings').selectAll().execute()
  const ofWeek = votes.filter((vote) => isNow(vote.cast_at))
  const ofBefore = votes.filter((vote) => isBefore(vote.cast_at))
  const count = (list: typeof votes, direction: 1 | -1, id?: IdeaId) =>
    list.filter((vote) => vote.direction === direction && (!id || vote.idea_id === id)).length
  const getNet = (list: typeof votes, ids: ReadonlySet<IdeaId>) =>
    list.reduce((net, vote) => net + (ids.has(vote.idea_id) ? vote.direction : 0), 0)

  const all = ideas.map((idea) => {
    const { id, title } = idea
    const up = count(ofWeek, 1, id)
    const down = count(ofWeek, -1, id)
    const upBefore = count(ofBefore, 1, id)
    const downBefore = count(ofBefore, -1, id)
    const own = entries.filter((entry) => entry.idea_id === id)
    const [scan] = reports
      .filter((report) => report.idea_id === id && report.kind === 'lite')
      .filter((report) => report.status === 'completed' && report.search_query.startsWith(title))
      .toSorted((one, other) => Number(other.completed_at) - Number(one.completed_at))
    const found = findings.filter((finding) => finding.report_id === scan?.id)
    const platforms = [...new Set(found.map(({ platform }) => platform))].toSorted()
    const facts = {
      id,
      title,
      about: idea.description,
      filedUnder: idea.category,
      postedOn: isNow(idea.created_at) ? idea.created_at.toISOString().slice(0, 10) : null,
      up,
      down,
      net: up - down,
      upBefore,
      downBefore,
      netBefore: upBefore - downBefore,
      change: Math.abs(up - down - upBefore + downBefore),
      allUp: count(votes, 1, id),
      allDown: count(votes, -1, id),
      signUps: own.filter((entry) => isNow(entry.verified_at)).length,
      allSignUps: own.length,
      scan: scan?.completed_at
        ? {
            doneOn: scan.completed_at.toISOString().slice(0, 10),
            discussions: found.length,
            platforms,
            platformCount: platforms.length,
          }
        : null,
    }
    return { facts, createdAt: idea.created_at.getTime() }
  })
  const rankBy = (net: 'net' | 'netBefore') =>
    all
      .filter(({ facts }) => facts[net] > 0)
      .toSorted(
        (one, other) =>
          other.facts[net] - one.facts[net] ||
          other.createdAt - one.createdAt ||
          (other.facts.id > one.facts.id ? 1 : -1),
      )
  const gaining = rankBy('net')
  const gainingBefore = rankBy('netBefore')
  const shown = gaining.slice(0, 10).map(({ facts }, at) => {
    const rankBefore = gainingBefore.findIndex((one) => one.facts.id === facts.id) + 1 || null
    const rankChange = rankBefore === null ? 0 : Math.abs(at + 1 - rankBefore)
    return { ...facts, rank: at + 1, rankBefore, rankChange }
  })
  const leads = (ago: number) => {
    const end = now - ago * 7 * 86_400_000
    const cast = votes.filter(({ cast_at: at }) => {
      return at.getTime() > end - 7 * 86_400_000 && at.getTime() <= end
    })
    const [leader] = ideas
      .map(({ id, created_at: createdAt }) => ({ id, createdAt, net: getNet(cast, new Set([id])) }))
      .filter(({ net }) => net > 0)
      .toSorted(
        (one, other) =>
          other.net - one.net ||
          other.createdAt.getTime() - one.createdAt.getTime() ||
          (other.id > one.id ? 1 : -1),
      )
    return leader !== undefined && leader.id === shown[0]?.id
  }
  const weeksFirst = Array.from({ length: 9 }, (_, ago) => ago < 8 && leads(ago)).indexOf(false)
  const names = [...new Set(ideas.flatMap(({ category }) => category))].toSorted()
  const ideasIn = (name: string) =>
    new Set(ideas.filter(({ category }) => category.includes(name)).map(({ id }) => id))
  const categories = names
    .map((name) => {
      const ids = ideasIn(name)
      const [net, netBefore] = [getNet(ofWeek, ids), getNet(ofBefore, ids)]
      const isEnough = [ofWeek, ofBefore].every(
        (list) => list.filter((vote) => ids.has(vote.idea_id)).length >= 5,
      )
      return { isEnough, row: { name, net, netBefore, change: Math.abs(net - netBefore) } }
    })
    .filter(({ isEnough }) => isEnough)
    .map(({ row }) => row)
    .toSorted((one, other) => other.net - other.netBefore - (one.net - one.netBefore))
  const filed = names
    .map((name) => ({
      name,
      ideas: shown.filter(({ filedUnder }) => filedUnder.includes(name)).length,
    }))
    .filter(({ ideas: many }) => many > 0)
    .toSorted((one, other) => other.ideas - one.ideas)
  return {
    days: 7,
    number: getWeekNumber(new Date((from + now) / 2)),
    from: new Date(from).toISOString(),
    to: new Date(now).toISOString(),
    up: count(ofWeek, 1),
    down: count(ofWeek, -1),
    votes: ofWeek.length,
    votesBefore: ofBefore.length,
    votesChange: Math.abs(ofWeek.length - ofBefore.length),
    posted: ideas.filter(({ created_at: at }) => isNow(at)).length,
    postedBefore: ideas.filter(({ created_at: at }) => isBefore(at)).length,
    signUps: entries.filter((entry) => isNow(entry.verified_at)).length,
    signUpsBefore: entries.filter((entry) => isBefore(entry.verified_at)).length,
    gaining: gaining.length,
    shown: shown.length,
    weeksFirst,
    ideas: shown,
    filed,
    categories,
  }
}
