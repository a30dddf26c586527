// Updates or drops an email at the time of sending, which may be days after it was queued.
import type { FounderNoticesId } from '../features/founder-notices/emails.ts'
import { hasFounderNotices } from '../features/founder-notices/queries.ts'
import { selectFounderLink } from '../features/founders/founder-link.ts'
import type { IdeaId } from '../features/ideas/contract.ts'
import type { WaitlistEntryId } from '../features/waitlist/contract.ts'
import type { Database } from '../platform/db/tables.ts'
import type { EmailKind, EmailKinds, RevisedEmail, ReviseEmail } from '../platform/email/emails.ts'

type Reviser<Kind extends EmailKind> = (
  db: Database,
  data: EmailKinds[Kind],
) => Promise<RevisedEmail>

const removedReason = 'its sign-up was removed'
const turnedOffReason = 'its founder turned these emails off'
const hiddenReason = 'its idea was hidden'

/** null: its recipient needs it, whatever has happened since */
const revisers: { [Kind in EmailKind]: Reviser<Kind> | null } = {
  'founder-link': async (db, data) => {
    const link = await selectFounderLink(db, data.linkId).executeTakeFirst()
    return link?.browser_key === null ? keep(data) : drop('its link was used or has ended')
  },
  'founder-milestone': async (db, data) => {
    if (!(await hasFounderNotices({ db }, data.noticesId))) return drop(turnedOffReason)
    return keepListedIdea(db, data, data.ideaId)
  },
  'founder-news': async (db, data) =>
    (await hasFounderNotices({ db }, data.noticesId))
      ? keepListedIdeas(db, data)
      : drop(turnedOffReason),
  'founder-notices-offer': async (db, data) =>
    (await isUnanswered(db, data.noticesId))
      ? keepListedIdea(db, data, data.ideaId)
      : drop('its founder has answered'),
  'mail-test': null,
  'newsletter-confirmation': async (db, data) =>
    (await findEntry(db, data.entryId)) ? keep(data) : drop(removedReason),
  'newsletter-issue': keepListedIdeas,
  'password-reset': null,
  'purchase-receipt': null,
  'purchase-refund': null,
  'scan-gift': null,
  'site-alerts': null,
  'validator-confirmation': async (db, data) => {
    const signUp = await db
      .selectFrom('validator_sign_ups')
      .select('id')
      .where('id', '=', data.signUpId)
      .executeTakeFirst()
    return signUp ? keep(data) : drop(removedReason)
  },
  'validator-ideas': keepListedIdeas,
  'waitlist-verification': async (db, data) => {
    const entry = await findEntry(db, data.entryId)
    if (!entry) return drop(removedReason)
    // Its link would lead to a page that says only that.
    if (entry.withdrawnBy === 'administrator') return wait(hiddenReason)
    return entry.withdrawnBy ? drop('its idea was withdrawn') : keep(data)
  },
  'waitlist-welcome': async (db, data) => {
    const entry = await findEntry(db, data.entryId)
    if (!entry) return drop(removedReason)
    if (entry.founderEmail === '') return drop('its idea was erased')
    // The founder of a withdrawn idea may still write to a waitlist that they bought.
    return entry.withdrawnBy === 'administrator' ? wait(hiddenReason) : keep(data)
  },
}

export const reviseEmail: ReviseEmail = async (db, kind, data) => {
  const revise = revisers[kind] as Reviser<never> | null
  return revise ? revise(db, data as never) : keep(data)
}

function keep(data: unknown): RevisedEmail {
  return { data, obstacle: null }
}

function drop(obstacle: string): RevisedEmail {
  return { data: null, obstacle, isFinal: true }
}

/** An administrator can restore the idea. */
function wait(obstacle: string): RevisedEmail {
  return { data: null, obstacle, isFinal: false }
}

async function keepListedIdea(db: Database, data: unknown, ideaId: IdeaId): Promise<RevisedEmail> {
  const idea = await db
    .selectFrom('ideas')
    .select('withdrawn_by')
    .where('id', '=', ideaId)
    .executeTakeFirst()
  if (idea?.withdrawn_by === 'administrator') return wait(hiddenReason)
  return idea?.withdrawn_by === null ? keep(data) : drop('its idea was withdrawn')
}

async function isUnanswered(db: Database, id: FounderNoticesId): Promise<boolean> {
  const row = await db
    .selectFrom('founder_notices')
    .select('how_often')
    .where('id', '=', id)
    .executeTakeFirst()
  return row?.how_often === null
}

async function keepListedIdeas(
  db: Database,
  data: { ideas: { id: IdeaId }[] },
): Promise<RevisedEmail> {
  const ids = data.ideas.map(({ id }) => id)
  const rows = await db
    .selectFrom('ideas')
    .select(['id', 'withdrawn_by as withdrawnBy'])
    .where('id', 'in', ids)
    .execute()
  const listed = new Set(rows.filter((row) => row.withdrawnBy === null).map(({ id }) => id))
  const ideas = data.ideas.filter(({ id }) => listed.has(id))
  if (ideas.length > 0) return keep({ ...data, ideas })
  const isAnyHidden = rows.some((row) => row.withdrawnBy === 'administrator')
  return (isAnyHidden ? wait : drop)('its ideas were hidden or withdrawn')
}

/** Only an erased idea has an empty email. */
function findEntry(db: Database, id: WaitlistEntryId) {
  return (
    db
      .selectFrom('waitlist')
      // The newsletter has none.
      .leftJoin('ideas', 'ideas.id', 'waitlist.idea_id')
      .select(['ideas.withdrawn_by as withdrawnBy', 'ideas.business_email as founderEmail'])
      .where('waitlist.id', '=', id)
      .executeTakeFirst()
  )
}
