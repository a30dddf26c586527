// `node tests/faults/kill-emails.ts`: the server is killed forty times on each database, after a
// sign-up and while it sends; each email must go out exactly once.
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { type SiteProcess, startSiteProcess } from '../../bench/harness/site-process.ts'
import type { Database } from '../../src/platform/db/tables.ts'
import { type FakeResend, startResend } from '../fakes/resend.ts'
import { postIdea } from './kill-votes.ts'
import { type KillOptions, runOnBothDatabases } from './on-both-databases.ts'
import { withDatabase } from './with-database.ts'

export interface KillReport {
  kills: number
  emails: number
  /** emails that were requested from the provider more than once, and sent once */
  retried: number
  errors: string[]
}

const signUpsPerKill = 6
/** Longer than the schedule and the queue need together, if nothing else wakes the sender. */
const patienceMs = 120_000

/** Half of the kills come before sending, half after the provider accepted an email. */
export async function killUnderEmails(options: KillOptions): Promise<KillReport> {
  const fake = await startResend()
  const env = { ...options.env, RESEND_API_KEY: 're_key', RESEND_API_URL: fake.url }
  const report: KillReport = { kills: 0, emails: 0, retried: 0, errors: [] }
  const acknowledged: string[] = []
  try {
    for (; report.kills < options.kills; report.kills += 1) {
      const site = await startSiteProcess(env)
      const isMidway = report.kills % 2 === 1
      acknowledged.push(...(await signUpUntilKilled(site, isMidway ? fake : null)))
      const emails = await withDatabase(options.source, expireLeases)

      const again = await startSiteProcess(env)
      const missing = await findMissing(fake, emails)
      const code = await again.stop()
      report.errors.push(...missing, ...(code === 0 ? [] : [`SIGTERM ended with ${code}`]))
      options.log?.(`kill ${report.kills + 1}: ${emails.length} letters, ${missing.length} missing`)
    }
    report.emails = fake.received.length
    report.retried = fake.idempotencyKeys.length - fake.received.length
    report.errors.push(...findDuplicates(fake), ...findLost(fake, acknowledged))
    report.errors.push(...(await withDatabase(options.source, findUnsent)))
    return report
  } finally {
    await fake.close()
  }
}

/** Kills once the provider accepts an email; without `fake`, after a sign-up. */
async function signUpUntilKilled(site: SiteProcess, fake: FakeResend | null): Promise<string[]> {
  const ideaId = await postIdea(site.url)
  const killed = Promise.withResolvers<void>()
  let isAlive = true
  const kill = () => {
    isAlive = false
    return site.kill().then(killed.resolve, killed.reject)
  }
  let isAfter = 1 + Math.floor(Math.random() * signUpsPerKill)
  fake?.onReceived(async () => {
    isAfter -= 1
    if (isAfter === 0) await kill()
  })
  const acknowledged: string[] = []
  // No request goes to a dead site: its port may belong to another process by now.
  for (let attempt = 0; isAlive && attempt < signUpsPerKill; attempt += 1) {
    const email = `${randomUUID()}@gmail.com`
    if (await signUp(site.url, ideaId, email)) acknowledged.push(email)
    if (!fake && attempt + 1 === isAfter) await kill()
  }
  await killed.promise
  fake?.onReceived(() => {})
  return acknowledged
}

async function signUp(url: string, ideaId: string, email: string): Promise<boolean> {
  try {
    const response = await fetch(`${url}/api/send-waitlist-verification`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ ideaId, email, ideaTitle: '', sessionId: randomUUID() }),
    })
    await response.arrayBuffer()
    return response.ok
  } catch {
    return false
  }
}

/** After a minute every lease has expired. @returns the ids of all emails */
async function expireLeases(db: Database): Promise<string[]> {
  await sql`update letters set leased_until = leased_until - interval '1 minute'`.execute(db)
  await sql`delete from stored_values`.execute(db)
  return (await db.selectFrom('letters').select('id').execute()).map(({ id }) => id)
}

async function findMissing(fake: FakeResend, ids: string[]): Promise<string[]> {
  const until = performance.now() + patienceMs
  for (;;) {
    const received = new Set(fake.received.map(({ key }) => key))
    const missing = ids.filter((id) => !received.has(id))
    if (missing.length === 0 || performance.now() > until) {
      return missing.map((id) => `letter ${id} never went out`)
    }
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}

function findDuplicates({ received }: FakeResend): string[] {
  const keys = received.map(({ to }) => to)
  const twice = keys.filter((key, at) => keys.indexOf(key) !== at)
  return twice.map((key) => `two letters went to ${key}`)
}

function findLost({ received }: FakeResend, acknowledged: string[]): string[] {
  const reached = new Set(received.map(({ to }) => to))
  const lost = acknowledged.filter((email) => !reached.has(email))
  return lost.map((email) => `the sign-up of ${email} was acknowledged, and no letter came`)
}

async function findUnsent(db: Database): Promise<string[]> {
  const rows = await db
    .selectFrom('letters')
    .select(['id', 'status', 'reason'])
    .where('status', '<>', 'sent')
    .execute()
  return rows.map(({ id, status, reason }) => `letter ${id} is ${status}: ${reason}`)
}

if (import.meta.main) {
  await runOnBothDatabases(40, async (options) => {
    const { kills, emails, retried, errors } = await killUnderEmails(options)
    const summary = `${kills} kills, ${emails} letters, ${retried} asked for again`
    return { summary, errors }
  })
}
