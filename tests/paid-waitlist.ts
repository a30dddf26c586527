import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { IdeaId } from '../src/features/ideas/contract.ts'
import { storeConsentWording } from '../src/features/waitlist/consent.ts'
import { getConsentWording } from '../src/features/waitlist/rules.ts'
import { getPerson } from '../src/shared/schema/email-schema.ts'
import { openPurchase } from './purchases.ts'
import type { World } from './world.ts'

interface EntryAbout {
  email: string
  comments?: string
  referrals?: number
}

/** Verified entries, with positions in this order. */
export async function fillWaitlist(
  { site, clock }: World,
  ideaId: IdeaId,
  entries: readonly EntryAbout[],
): Promise<void> {
  const { db } = site.services
  const version = await db
    .transaction()
    .execute((tx) => storeConsentWording(tx, getConsentWording(), clock.now()))
  await sql`
    insert into waitlist (id, idea_id, email, person, comments, referrals, verified, consent_version,
      created_at, verified_at, turn)
    select gen_random_uuid(), ${ideaId}, email, person, comments, referrals, true, ${version},
      ${clock.now()}::timestamptz - interval '1 hour', ${clock.now()}, turn
    from unnest(${entries.map(({ email }) => email)}::text[],
      ${entries.map(({ email }) => getPerson(email))}::text[],
      ${entries.map(({ comments = '' }) => comments)}::text[],
      ${entries.map(({ referrals = 0 }) => referrals)}::integer[])
      with ordinality as entry (email, person, comments, referrals, turn)`.execute(db)
}

export function makeSignUps(count: number): EntryAbout[] {
  return Array.from({ length: count }, (_, index) => ({ email: `reader${index + 1}@example.com` }))
}

export async function unlock(world: World, ideaId: IdeaId): Promise<void> {
  const now = world.clock.now()
  await openPurchase(world, {
    kind: 'waitlist',
    idea_id: ideaId,
    session_id: `cs_${randomUUID()}`,
    state: 'fulfilled',
    is_granted: true,
    paid_at: now,
    fulfilled_at: now,
  })
}

export async function verifyEmail(
  { site, clock }: World,
  { browserKey, email }: { browserKey: string; email: string },
): Promise<void> {
  const now = clock.now()
  await site.services.db
    .insertInto('founder_proofs')
    .values({
      browser_key: browserKey,
      email,
      proved_at: now,
      expires_at: new Date(now.getTime() + 90 * 86_400_000),
    })
    .execute()
}

/** The key behind the cookie of a browser that posted this idea. */
export async function getBrowserKey({ site }: World, ideaId: IdeaId): Promise<string> {
  const { founder_key: key } = await site.services.db
    .selectFrom('ideas')
    .select('founder_key')
    .where('id', '=', ideaId)
    .executeTakeFirstOrThrow()
  return key
}
