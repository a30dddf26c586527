import { z } from 'zod'
import { declareFunction, declareRead } from '../../platform/functions/declare.ts'
import { idSchema } from '../../shared/schema/ids.ts'

const timeSchema = z.iso.datetime()
const count = z.int()
const done = z.object({ success: z.literal(true) })
export type Done = z.output<typeof done>

export const testResendApi = declareFunction({
  name: 'test-resend-api',
  access: 'admin',
  summary: 'Sends one email to the caller through the provider in use, and returns its response.',
  input: z.object({}),
  output: z.object({
    success: z.boolean(),
    message: z.string(),
    error: z.string().optional(),
    emailId: z.string().optional(),
  }),
  auditedFields: [],
})
export type TestResendApi = z.output<typeof testResendApi.output>

const queueSchema = z.string().regex(/^[a-z][a-z-]{0,59}$/, 'The queue must be a job’s name.')

export const retryJob = declareFunction({
  name: 'retry-job',
  access: 'admin',
  summary: 'Runs a job again that has failed.',
  input: z.object({ queue: queueSchema, id: idSchema<'job'>('The job id must be a UUID.') }),
  output: done,
  auditedFields: ['queue', 'id'],
})

export const retryLetter = declareFunction({
  name: 'retry-letter',
  access: 'admin',
  summary: 'Resends an email that was certainly refused; never one that may have been sent.',
  input: z.object({ id: idSchema<'email'>('The email id must be a UUID.') }),
  output: done,
  auditedFields: ['id'],
})

const jobsSchema = z.object({
  queues: z.array(
    z.object({
      queue: z.string(),
      /** due, but not yet taken */
      waiting: count,
      later: count,
      active: count,
      /** in the last week */
      failed: count,
      failedLastDay: count,
      oldestWaitingSeconds: count.nullable(),
    }),
  ),
  /** the latest 20 */
  failed: z.array(
    z.object({
      id: z.string(),
      queue: z.string(),
      failedAt: timeSchema,
      error: z.string(),
      tries: count,
    }),
  ),
  /** how long no worker has looked for scheduled jobs; null: none ever did */
  workerSilentSeconds: count.nullable(),
})

/** Contains no email: a message is its kind and its outcome. */
const mailSchema = z.object({
  provider: z.enum(['resend', 'smtp', 'mailbox']).nullable(),
  waiting: count,
  oldestDueAt: timeSchema.nullable(),
  waitingReason: z.string().nullable(),
  /** of the last 7 days */
  endedBadly: z.object({ refused: count, bounced: count, complained: count, doubtful: count }),
  /** given up in the last 24 hours */
  failedLately: z.object({ refused: count, doubtful: count }),
  /** at most 20 of the last 7 days: those that can be resent first, then the latest */
  letters: z.array(
    z.object({
      id: z.string(),
      kind: z.string(),
      status: z.enum(['refused', 'bounced', 'complained', 'doubtful']),
      reason: z.string().nullable(),
      writtenAt: timeSchema,
      mayBeRetried: z.boolean(),
      /** why it would be of no use, such as a link that has expired; null also if it may have been sent */
      retryObstacle: z.string().nullable(),
    }),
  ),
  suppressed: count,
  /** when the provider last accepted one that is still stored */
  lastSentAt: timeSchema.nullable(),
  /** the last check of the mail server; null: none, as with Resend, which cannot be checked without sending */
  server: z
    .object({ server: z.string(), error: z.string().nullable(), checkedAt: timeSchema })
    .nullable(),
})

const alertSchema = z.object({
  /** the same until it ends */
  key: z.string(),
  text: z.string(),
  advice: z.string(),
  link: z.object({ path: z.string(), label: z.string() }),
  /** if it grows, administrators are emailed again; null: they are not */
  count: count.nullable(),
  /** false for settings: only the admin overview mentions them */
  isEmailed: z.boolean(),
})
export type Alert = z.output<typeof alertSchema>

const sourceSchema = z.object({
  name: z.string(),
  platform: z.string(),
  state: z.enum(['on', 'off', 'resting']),
  reason: z.string().nullable(),
  restsUntil: timeSchema.nullable(),
  /** scans of the last 7 days that used it, and their outcomes */
  asked: count,
  answered: count,
  failed: count,
  lastAnsweredAt: timeSchema.nullable(),
  lastFailedAt: timeSchema.nullable(),
  lastFailure: z.string().nullable(),
})

export const getOperatorsDesk = declareRead({
  name: 'get-operators-desk',
  path: '/api/operations/desk',
  access: 'admin',
  summary:
    'What an operator needs at a glance: problems, versions, jobs, emails, payments, sources, scans and errors.',
  input: z.object({}),
  output: z.object({
    at: timeSchema,
    missingDetails: z.array(z.string()),
    /** a public site’s claims and testimonials are still those of the software */
    hasShippedClaims: z.boolean(),
    process: z.object({
      version: z.string(),
      commit: z.string().nullable(),
      node: z.string(),
      startedAt: timeSchema,
    }),
    database: z.object({
      kind: z.enum(['embedded', 'server']),
      version: z.string(),
      bytes: count,
      migrations: count,
      lastMigration: z.string(),
    }),
    jobs: jobsSchema,
    mail: mailSchema,
    payments: z.object({
      mode: z.enum(['none', 'sandbox', 'test', 'live', 'unknown']),
      /** the provider’s latest event that was signed and read; null: none yet */
      lastEventAt: timeSchema.nullable(),
      /** paid, not delivered and not refunded */
      undelivered: count,
      /** why the latest of them was not delivered */
      undeliveredReason: z.string().nullable(),
      disputed: count,
    }),
    sources: z.array(sourceSchema),
    scans: z.object({ running: count, waiting: count, failedLastDay: count }),
    /** of the blog: those of the last week that were never published */
    draftPosts: count,
    /** by `npm run backup`; null if it never ran */
    lastBackupAt: timeSchema.nullable(),
    alerts: z.array(alertSchema),
    /** of the last day; the latest 20 of them */
    errors: z.object({
      count,
      latest: z.array(
        z.object({
          id: z.string(),
          name: z.string(),
          message: z.string(),
          code: z.string().nullable(),
          requestId: z.string().nullable(),
          at: timeSchema,
        }),
      ),
    }),
  }),
})
export type AdminOverview = z.output<typeof getOperatorsDesk.output>
