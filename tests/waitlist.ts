import { sql } from 'kysely'
import type { IdeaId } from '../src/features/ideas/contract.ts'
import {
  getWaitlistCount,
  sendWaitlistVerification,
  type SignedUp,
  type Verified,
  verifyWaitlistEmail,
} from '../src/features/waitlist/contract.ts'
import { getConsentWording } from '../src/features/waitlist/rules.ts'
import { verificationLink } from '../src/features/waitlist/verification-link.ts'
import { pacing } from '../src/platform/email/rules.ts'
import { createUnsubscribeToken } from '../src/platform/email/unsubscribe-link.ts'
import type { TestBrowser } from './browser.ts'
import type { World } from './world.ts'

interface SignUpAbout {
  comments?: string
  referrerCode?: string | undefined
  consentWording?: string | undefined
}

export function getSignUpInput(
  { sessionId }: TestBrowser,
  ideaId: IdeaId,
  email: string,
  about: SignUpAbout = {},
) {
  const consentWording = getConsentWording()
  return { email, comments: '', ideaId, ideaTitle: 'As shown', sessionId, consentWording, ...about }
}

export function signUp(
  browser: TestBrowser,
  ideaId: IdeaId,
  email: string,
  about: SignUpAbout = {},
): Promise<SignedUp> {
  return browser.call(sendWaitlistVerification, getSignUpInput(browser, ideaId, email, about))
}

export async function getVerificationToken(world: World, to: string): Promise<string> {
  const emails = await world.emails({
    to: to.toLowerCase(),
    kind: 'waitlist-verification',
  })
  const link = emails.at(-1)?.links.find((path) => path.startsWith('/verify-waitlist?'))
  return new URLSearchParams(link?.split('?')[1]).get('token') ?? ''
}

/** Signs up, reads the email once it is due, and opens its link in the same browser. */
export async function join(
  world: World,
  browser: TestBrowser,
  ideaId: IdeaId,
  email: string,
  about: SignUpAbout = {},
): Promise<Verified> {
  await signUp(browser, ideaId, email, about)
  world.clock.advance(pacing.gapMs / 1000)
  const token = await getVerificationToken(world, email)
  return browser.call(verifyWaitlistEmail, { token, sessionId: browser.sessionId })
}

/** The tokens in an entry's emails, without waiting for them; null if there is no entry. */
export async function getTokens({ site, clock }: World, ideaId: IdeaId, email: string) {
  const { db, config } = site.services
  const entry = await db
    .selectFrom('waitlist')
    .select('id')
    .where('idea_id', '=', ideaId)
    .where('email', '=', email)
    .executeTakeFirst()
  if (!entry) return null
  const link = { id: entry.id, expiresAt: verificationLink.expiryFrom(clock.now()) }
  return {
    verify: verificationLink.write(link, config.SECRET_KEY),
    leave: createUnsubscribeToken({ list: 'waitlist', id: entry.id }, config.SECRET_KEY),
  }
}

export function countSignUps(browser: TestBrowser, ideaId: IdeaId): Promise<number> {
  return browser.call(getWaitlistCount, { idea_uuid: ideaId })
}

/** Every count and position of waitlists that differs from the verified entries. */
export async function listWrongPlaces({ site }: World): Promise<unknown[]> {
  const { rows } = await sql`
    with counted as (
      select w.*,
        row_number() over (partition by idea_id order by referrals desc, turn)::integer as place
      from waitlist w where verified
    ), per_idea as (
      select c.idea_id, c.sign_ups, c.is_open,
        (select count(*) from counted w where w.idea_id = c.idea_id) as verified,
        (select coalesce(sum(d.sign_ups), 0) from idea_days d where d.idea_id = c.idea_id) as of_days,
        (select coalesce(sum(b.entries), 0) from waitlist_blocks b where b.idea_id = c.idea_id) as of_blocks
      from idea_counters c
    )
    select 'idea' as what, idea_id::text as which from per_idea
      where not (sign_ups = verified and of_days = verified and of_blocks = verified)
    union all
    select 'rank', i.id::text from ideas i join per_idea p on p.idea_id = i.id
      where i.rank_sign_ups <> p.sign_ups
    union all
    select 'day', d.idea_id || ' ' || d.day from idea_days d
      where d.sign_ups <> (select count(*) from counted w
        where w.idea_id = d.idea_id and (w.verified_at at time zone 'UTC')::date = d.day)
    union all
    select 'total', t.sign_ups::text from idea_totals t
      where kind = 'all' and sign_ups <> (select coalesce(sum(sign_ups), 0) from per_idea where is_open)
    union all
    select 'referrals', w.email from waitlist w
      where w.referrals <> (select count(*) from waitlist o where o.referred_by = w.id and o.is_credited)
    union all
    select 'credit', w.email from waitlist w where w.is_credited and not w.verified
  `.execute(site.services.db)
  return rows
}
