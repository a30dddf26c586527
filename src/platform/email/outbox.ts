import { randomUUID } from 'node:crypto'
import { type RawBuilder, sql } from 'kysely'
import type { RequestContext, Services } from '../context.ts'
import type { DatabaseTransaction } from '../db/tables.ts'
import { rateLimited } from '../errors.ts'
import type { JobReference } from '../jobs/queue.ts'
import { getPerson } from '../../shared/schema/email-schema.ts'
import { getLatenessReason } from './after-delivery.ts'
import type { ClaimedEmail } from './claim-email.ts'
import type { EmailId, EmailKind, EmailKinds } from './emails.ts'
import { largeMailProviders, pacing, requestLimits, unseenKinds } from './rules.ts'
import type { EmailStatus } from './tables.ts'

export const sendEmailsName: JobReference<object> = { name: 'send-letters' }

export interface EmailRequest<Kind extends EmailKind> {
  kind: Kind
  to: string
  /** The id of the subject: two emails of one kind about the same id are duplicates. */
  about: string
  data: EmailKinds[Kind]
}

type Deps = Pick<Services, 'clock' | 'jobs'>

/** Queues an email within the transaction that causes it. Wake `sendEmailsName` after the commit. */
export async function queueEmail<Kind extends EmailKind>(
  deps: Deps,
  tx: DatabaseTransaction,
  email: EmailRequest<Kind> & { isBulk?: boolean },
): Promise<void> {
  await insert(deps, tx, email, { isRequested: false, dueAt: deps.clock() })
}

/** For emails requested by typing an email; call it before the transaction. @throws AppError `rate_limited` */
export async function takeRequestLimits(
  { limits, actor }: Pick<RequestContext, 'limits' | 'actor'>,
  request: { functionName: string; sessionId: string | null; to: string },
): Promise<void> {
  const { perIp, perSession, perDomain } = requestLimits
  const named = (limit: typeof perIp) => ({
    ...limit,
    name: `${request.functionName}:${limit.name}`,
  })
  await limits.take(named(perIp), actor.ip)
  if (request.sessionId) await limits.take(named(perSession), request.sessionId)
  const domain = request.to.slice(request.to.lastIndexOf('@') + 1)
  if (!largeMailProviders.has(domain)) await limits.take(perDomain, domain)
}

/**
 * One person gets one such email in two minutes (the next waits, a duplicate is left out) and five a day,
 * beside five of `unseenKinds`. Those that reach no one do not count.
 * @throws AppError `rate_limited` when the emails of the day are used up
 */
export async function queueRequestedEmail<Kind extends EmailKind>(
  deps: Deps,
  tx: DatabaseTransaction,
  email: EmailRequest<Kind>,
): Promise<void> {
  const now = deps.clock()
  const person = getPerson(email.to)
  // One request at a time per person, or two concurrent ones would not see each other's email.
  await sql`select pg_advisory_xact_lock(hashtextextended(${`letters ${person}`}, 0))`.execute(tx)
  const stored = await tx
    .selectFrom('letters')
    .select(['id', 'kind', 'about', 'recipient', 'status', 'due_at', 'created_at'])
    .select(['data', 'reason', 'is_bulk', 'doubtful_since'])
    .where('person', '=', person)
    .where('is_requested', '=', true)
    .where('created_at', '>', new Date(now.getTime() - pacing.dayMs))
    .orderBy('created_at', 'desc')
    .execute()
  const recent = stored.filter((message) => mayArrive(message, now))
  const same = recent.find(
    (message) =>
      message.kind === email.kind &&
      message.about === email.about &&
      message.recipient === email.to &&
      (message.status === 'waiting' || message.due_at.getTime() > now.getTime() - pacing.gapMs),
  )
  if (same && isDelayed(same)) await resumeEmails(deps, tx, sql`id = ${same.id}`)
  if (same) return
  const isUnseen = unseenKinds.has(email.kind)
  const counted = recent.filter(({ kind }) => unseenKinds.has(kind) === isUnseen)
  const oldest = counted[pacing.emailsPerDay - 1]
  if (oldest) throw rateLimited((oldest.created_at.getTime() + pacing.dayMs - now.getTime()) / 1000)
  const paced = recent.filter((message) => !isDelayed(message))
  const lastDueAt = Math.max(0, ...paced.map(({ due_at: dueAt }) => dueAt.getTime()))
  const dueAt = new Date(Math.max(now.getTime(), lastDueAt + pacing.gapMs))
  await insert(deps, tx, email, { isRequested: true, dueAt })
}

type StoredEmail = Parameters<typeof getLatenessReason>[0] &
  Pick<ClaimedEmail, 'doubtful_since'> & { status: EmailStatus }

/** Makes waiting emails due now, because their obstacle may be gone. @param which of `letters` */
export async function resumeEmails(
  { clock, jobs }: Deps,
  tx: DatabaseTransaction,
  which: RawBuilder<unknown>,
): Promise<void> {
  await sql`
    update letters set due_at = ${clock()}
    where status = 'waiting' and reason is not null and doubtful_since is null and ${which}`.execute(
    tx,
  )
  await jobs.enqueue(tx, sendEmailsName, {})
}

/** False for an email that was or will be refused as late: it must not prevent a new one. */
function mayArrive(message: StoredEmail, now: Date): boolean {
  if (message.status === 'refused') return false
  const mayBeRefused = message.status === 'waiting' && message.doubtful_since === null
  return !mayBeRefused || getLatenessReason(message, now) === null
}

/** It waits for its next try, which may be an hour away. */
function isDelayed({ status, reason, doubtful_since: doubtfulSince }: StoredEmail): boolean {
  return status === 'waiting' && reason !== null && doubtfulSince === null
}

async function insert<Kind extends EmailKind>(
  { clock, jobs }: Deps,
  tx: DatabaseTransaction,
  email: EmailRequest<Kind> & { isBulk?: boolean },
  { isRequested, dueAt }: { isRequested: boolean; dueAt: Date },
): Promise<void> {
  await tx
    .insertInto('letters')
    .values({
      id: randomUUID() as EmailId,
      kind: email.kind,
      about: email.about,
      recipient: email.to,
      person: getPerson(email.to),
      data: sql`${JSON.stringify(email.data)}::jsonb`,
      is_requested: isRequested,
      is_bulk: email.isBulk ?? false,
      due_at: dueAt,
      created_at: clock(),
    })
    .execute()
  // Bulk emails are many: the next scheduled job sends them all.
  if (email.isBulk) return
  await jobs.enqueue(tx, sendEmailsName, {}, (dueAt.getTime() - clock().getTime()) / 1000)
}
