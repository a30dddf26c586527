import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { RequestContext, Services } from '../context.ts'
import type { DatabaseTransaction } from '../db/tables.ts'
import { rateLimited } from '../errors.ts'
import type { JobName } from '../jobs/queue.ts'
import { getPerson } from './email-schema.ts'
import type { EmailId, EmailKind, EmailKinds } from './emails.ts'
import { largeMailProviders, pacing, requestLimits } from './rules.ts'

/** Sends what is due. */
export const sendEmailsName: JobName<object> = { name: 'send-letters' }

export interface EmailOrder<Kind extends EmailKind> {
  kind: Kind
  /** lower-cased */
  to: string
  /** the id of what the letter is about: two letters of one kind about one thing are a repeat */
  about: string
  data: EmailKinds[Kind]
}

type Deps = Pick<Services, 'clock' | 'jobs'>

/** Puts a letter in the outbox, in the transaction of what causes it. Wake `sendEmailsName` after the commit. */
export async function queueEmail<Kind extends EmailKind>(
  deps: Deps,
  tx: DatabaseTransaction,
  order: EmailOrder<Kind> & { isBulk?: boolean },
): Promise<void> {
  await insert(deps, tx, order, { isRequested: false, dueAt: deps.clock() })
}

/**
 * Counts a request for a letter by somebody who typed an address; before the transaction.
 * @throws AppError `rate_limited`
 */
export async function takeRequestLimits(
  { limits, actor }: Pick<RequestContext, 'limits' | 'actor'>,
  request: { functionName: string; sessionId: string | null; to: string },
): Promise<void> {
  const { perAddress: perIp, perSession, perDomain } = requestLimits
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
 * Puts a letter in the outbox that somebody asked for by typing an address. To one person goes one such
 * letter in two minutes (the next waits its turn, a repeat is left out) and five a day.
 * @throws AppError `rate_limited` when the day's letters are used up
 */
export async function queueRequestedEmail<Kind extends EmailKind>(
  deps: Deps,
  tx: DatabaseTransaction,
  order: EmailOrder<Kind>,
): Promise<void> {
  const now = deps.clock()
  const person = getPerson(order.to)
  // One request at a time for each person, or two at once would not see each other's letter.
  await sql`select pg_advisory_xact_lock(hashtextextended(${`letters ${person}`}, 0))`.execute(tx)
  const recent = await tx
    .selectFrom('letters')
    .select(['kind', 'about', 'recipient', 'status', 'due_at', 'created_at'])
    .where('person', '=', person)
    .where('is_requested', '=', true)
    .where('created_at', '>', new Date(now.getTime() - pacing.dayMs))
    .orderBy('created_at', 'desc')
    .execute()
  const isRepeat = recent.some(
    (message) =>
      message.kind === order.kind &&
      message.about === order.about &&
      message.recipient === order.to &&
      message.status !== 'refused' &&
      (message.status === 'waiting' || message.due_at.getTime() > now.getTime() - pacing.gapMs),
  )
  if (isRepeat) return
  const oldest = recent[pacing.emailsPerDay - 1]
  if (oldest) throw rateLimited((oldest.created_at.getTime() + pacing.dayMs - now.getTime()) / 1000)
  const lastDueAt = Math.max(0, ...recent.map(({ due_at: dueAt }) => dueAt.getTime()))
  const dueAt = new Date(Math.max(now.getTime(), lastDueAt + pacing.gapMs))
  await insert(deps, tx, order, { isRequested: true, dueAt })
}

async function insert<Kind extends EmailKind>(
  { clock, jobs }: Deps,
  tx: DatabaseTransaction,
  order: EmailOrder<Kind> & { isBulk?: boolean },
  { isRequested, dueAt }: { isRequested: boolean; dueAt: Date },
): Promise<void> {
  await tx
    .insertInto('letters')
    .values({
      id: randomUUID() as EmailId,
      kind: order.kind,
      about: order.about,
      recipient: order.to,
      person: getPerson(order.to),
      data: sql`${JSON.stringify(order.data)}::jsonb`,
      is_requested: isRequested,
      is_bulk: order.isBulk ?? false,
      due_at: dueAt,
      created_at: clock(),
    })
    .execute()
  // Bulk letters are many: one job, that of the next minute, sends them all.
  if (order.isBulk) return
  await jobs.enqueue(tx, sendEmailsName, {}, (dueAt.getTime() - clock().getTime()) / 1000)
}
