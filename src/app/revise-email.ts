// What is still right of an email when it is sent, which may be days after it was queued.
import type { IdeaId } from '../features/ideas/contract.ts'
import type { WaitlistEntryId } from '../features/waitlist/contract.ts'
import type { Database } from '../platform/db/tables.ts'
import type { EmailKind, EmailKinds, RevisedEmail, ReviseEmail } from '../platform/email/emails.ts'

type Reviser<Kind extends EmailKind> = (
  db: Database,
  data: EmailKinds[Kind],
) => Promise<RevisedEmail>

/** null: its recipient needs it, whatever has happened since */
const revisers: { [Kind in EmailKind]: Reviser<Kind> | null } = {
  'founder-link': null,
  'mail-test': null,
  'newsletter-confirmation': null,
  'newsletter-issue': keepListedIdeas,
  'password-reset': null,
  'purchase-receipt': null,
  'purchase-refund': null,
  'scan-gift': null,
  'site-alerts': null,
  'validator-confirmation': null,
  'validator-ideas': keepListedIdeas,
  'waitlist-verification': async (db, data) => {
    const entry = await findEntry(db, data.entryId)
    // Its link would lead to a page that says only that.
    return entry?.withdrawnBy ? drop('its idea was hidden or withdrawn') : keep(data)
  },
  'waitlist-welcome': async (db, data) => {
    const entry = await findEntry(db, data.entryId)
    // The founder of a withdrawn idea may still write to a waitlist that they bought.
    return entry?.withdrawnBy === 'administrator' ? drop('its idea was hidden') : keep(data)
  },
}

export const reviseEmail: ReviseEmail = async (db, kind, data) => {
  // The outbox stores an email's data with its kind; the types cannot express that.
  const revise = revisers[kind] as Reviser<never> | null
  return revise ? revise(db, data as never) : keep(data)
}

function keep(data: unknown): RevisedEmail {
  return { data, obstacle: null }
}

function drop(obstacle: string): RevisedEmail {
  return { data: null, obstacle }
}

async function keepListedIdeas(
  db: Database,
  data: { ideas: { id: IdeaId }[] },
): Promise<RevisedEmail> {
  const ids = data.ideas.map(({ id }) => id)
  const rows = await db
    .selectFrom('ideas')
    .select('id')
    .where('id', 'in', ids)
    .where('withdrawn_at', 'is', null)
    .execute()
  const listed = new Set(rows.map(({ id }) => id))
  const ideas = data.ideas.filter(({ id }) => listed.has(id))
  return ideas.length > 0 ? keep({ ...data, ideas }) : drop('its ideas were hidden or withdrawn')
}

function findEntry(db: Database, id: WaitlistEntryId) {
  return db
    .selectFrom('waitlist')
    .innerJoin('ideas', 'ideas.id', 'waitlist.idea_id')
    .select('ideas.withdrawn_by as withdrawnBy')
    .where('waitlist.id', '=', id)
    .executeTakeFirst()
}
