import { sql } from 'kysely'
import type { Services } from '../../platform/context.ts'
import type { Database, DatabaseTransaction } from '../../platform/db/tables.ts'
import type { IdeaId } from '../ideas/contract.ts'
import { countPeople } from '../waitlist/listed-entries.ts'
import { minPeopleToUnlock } from '../waitlist/rules.ts'
import type { FounderNoticesId, IdeaCounts } from './emails.ts'
import type { HowOften } from './rules.ts'

interface Setting {
  id: FounderNoticesId
  email: string
  howOften: Exclude<HowOften, 'off'>
  now: Date
}

/** The founder has verified the email. News counts from now, unless emails were on. The row must be locked. */
export async function turnOn(
  tx: DatabaseTransaction,
  { id, email, howOften, now }: Setting,
): Promise<void> {
  const before = await tx
    .selectFrom('founder_notices')
    .select('how_often')
    .where('id', '=', id)
    .executeTakeFirst()
  await tx
    .updateTable('founder_notices')
    .set({
      how_often: howOften,
      confirmed_at: sql`coalesce(confirmed_at, ${now})`,
      seen_at: now,
      stopped_at: null,
    })
    .where('id', '=', id)
    .execute()
  const wasOn = before?.how_often === 'daily' || before?.how_often === 'weekly'
  if (wasOn) return
  const ideas = await listIdeas(tx, email)
  const people = await countPeople(
    tx,
    ideas.map((idea) => idea.id),
  )
  for (const idea of ideas) {
    const hasEnough = (people.get(idea.id) ?? 0) >= minPeopleToUnlock
    const milestone = hasEnough ? minPeopleToUnlock : Math.min(idea.counts.signUps, 1)
    await recordSent(tx, idea, milestone)
  }
}

interface StoredIdea {
  id: IdeaId
  title: string
  counts: IdeaCounts
  sent: IdeaCounts
}

/** An email's ideas that are listed, with what they have and what its founder was emailed of it. */
export async function listIdeas(tx: DatabaseTransaction, email: string): Promise<StoredIdea[]> {
  const { rows } = await sql<{ id: IdeaId; title: string } & Record<Column | SentColumn, number>>`
    select i.id, i.title, c.votes_up, c.votes_down, c.sign_ups,
      (select count(*) from votes v where v.idea_id = i.id and v.is_held)::integer as votes_held,
      coalesce(s.votes_up, 0) as sent_votes_up, coalesce(s.votes_down, 0) as sent_votes_down,
      coalesce(s.votes_held, 0) as sent_votes_held, coalesce(s.sign_ups, 0) as sent_sign_ups
    from ideas i
    join idea_counters c on c.idea_id = i.id
    left join founder_notice_ideas s on s.idea_id = i.id
    where i.business_email = ${email} and i.withdrawn_at is null
    order by i.created_at desc, i.id`.execute(tx)
  return rows.map((row) => ({
    id: row.id,
    title: row.title,
    counts: {
      votesUp: row.votes_up,
      votesDown: row.votes_down,
      votesHeld: row.votes_held,
      signUps: row.sign_ups,
    },
    sent: {
      votesUp: row.sent_votes_up,
      votesDown: row.sent_votes_down,
      votesHeld: row.sent_votes_held,
      signUps: row.sent_sign_ups,
    },
  }))
}

type Column = 'votes_up' | 'votes_down' | 'votes_held' | 'sign_ups'
type SentColumn = `sent_${Column}`

/**
 * A verification may have emailed its sign-up since `listIdeas` read the counts: it is not forgotten.
 * @param milestone never lowers the stored one
 */
export async function recordSent(
  tx: DatabaseTransaction,
  { id, counts: { votesUp, votesDown, votesHeld, signUps }, sent }: Omit<StoredIdea, 'title'>,
  milestone = 0,
): Promise<void> {
  await sql`
    insert into founder_notice_ideas as known
      (idea_id, votes_up, votes_down, votes_held, sign_ups, milestone)
    values (${id}, ${votesUp}, ${votesDown}, ${votesHeld}, ${signUps}, ${milestone})
    on conflict (idea_id) do update set votes_up = excluded.votes_up,
      votes_down = excluded.votes_down, votes_held = excluded.votes_held,
      sign_ups = case when known.sign_ups = ${sent.signUps} then excluded.sign_ups
        else greatest(known.sign_ups, excluded.sign_ups) end,
      milestone = greatest(known.milestone, excluded.milestone)`.execute(tx)
}

export async function hasFounderNotices({ db }: { db: Database }, id: string): Promise<boolean> {
  const row = await db
    .selectFrom('founder_notices')
    .select('how_often')
    .where('id', '=', id as FounderNoticesId)
    .executeTakeFirst()
  return row?.how_often === 'daily' || row?.how_often === 'weekly'
}

/** Keeps the row, so that the email is not asked again. Idempotent. @returns whether emails were on */
export async function turnOffFounderNotices(
  { db }: Pick<Services, 'db'>,
  id: string,
): Promise<boolean> {
  const row = await db
    .updateTable('founder_notices')
    .set({ how_often: 'off' })
    .where('id', '=', id as FounderNoticesId)
    .where('how_often', 'in', ['daily', 'weekly'])
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}
