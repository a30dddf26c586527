// PostgreSQL stops and crashes under votes: cached pages are served, other requests get a retry
// time, nothing acknowledged is lost, and all recovers without help.
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type SiteProcess, startSiteProcess } from '../../bench/harness/site-process.ts'
import type { Database } from '../../src/platform/db/tables.ts'
import { type OwnPostgres, startOwnPostgres } from '../postgres/start-postgres.ts'
import { collectErrors } from './collect-errors.ts'
import { postIdea } from './kill-votes.ts'
import { startVoters } from './steady-voters.ts'
import { listVoteErrors } from './stored-votes.ts'
import type { Memory } from './voters.ts'
import { withDatabase } from './with-database.ts'

/** By then every listener and poller has noticed. */
const goneMs = 6000
const backWithinMs = 30_000

const isOnPostgres = Boolean(process.env['TEST_DATABASE_URL'])

describe.skipIf(!isOnPostgres)('a database that goes and comes back (PostgreSQL only)', () => {
  let postgres: OwnPostgres
  let sites: SiteProcess[]
  const log = collectErrors()
  const votes: Memory[] = []
  let signedUp = 0
  beforeAll(async () => {
    postgres = await startOwnPostgres()
    const env = { DATABASE_URL: postgres.url }
    sites = [await startSiteProcess(env, log.onLine), await startSiteProcess(env)]
  }, 120_000)
  afterAll(async () => {
    await Promise.all((sites ?? []).map((site) => site.kill()))
    await postgres?.stop()
  })

  it.each(['fast', 'immediate'] as const)(
    'a database that comes back loses nothing that was acknowledged (stopped %s)',
    async (how) => {
      const [site, other] = sites
      if (!site || !other) throw new Error('There are two sites.')
      const get = (path: string) => fetch(site.url + path)
      const ideaId = await postIdea(site.url)
      await signUp(site.url, ideaId)
      signedUp += 1
      const voters = startVoters({ url: site.url, ideas: [ideaId], voters: 8 })
      await voters.until(({ acknowledged }) => acknowledged >= 200)
      log.errors.length = 0

      await postgres.pause(how)
      const goneAt = performance.now()
      await voters.until(({ rejected }) => rejected >= 100)
      expect((await get('/healthz')).status).toBe(200)
      for (const path of ['/readyz', '/api/totals', '/ideas?sort=recent', `/ideas/${ideaId}`]) {
        expect([path, (await get(path)).status]).toEqual([path, 503])
      }
      expect((await get('/api/totals')).headers.get('retry-after')).toMatch(/^\d+$/)
      expect(voters.round.rejection).toMatchObject({
        code: 'unavailable',
        retryAfter: expect.stringMatching(/^\d+$/),
      })
      await new Promise((resolve) => setTimeout(resolve, goneMs - (performance.now() - goneAt)))
      const errorCount = log.errors.length
      await postgres.resume()

      const patience = { timeout: backWithinMs }
      await expect.poll(async () => (await get('/readyz')).status, patience).toBe(200)
      const { acknowledged } = voters.round
      await voters.until((round) => round.acknowledged >= acknowledged + 200)
      const { statuses, memory } = await voters.stop()
      expect([...statuses.keys()].filter((status) => !['200', '503'].includes(status))).toEqual([])
      votes.push(memory)

      // Pubsub messages arrive again: a rename in one process shows in the other.
      expect((await fetch(`${other.url}/ideas/${ideaId}`)).status).toBe(200)
      // Jobs go on: the later email goes out, and the earlier ones were sent only once. The founder is asked once.
      await signUp(site.url, ideaId)
      signedUp += 1
      await expect
        .poll(() => withDatabase({ url: postgres.url }, getEmails), patience)
        .toEqual({ sent: 1 + signedUp })
      expect(errorCount).toBeLessThan(20)
    },
    180_000,
  )

  it('the database that came back has every acknowledged vote exactly once', async () => {
    for (const site of sites) expect(await site.stop()).toBe(0)
    const memory = new Map(votes.flatMap((one) => [...one]))
    expect(await listVoteErrors({ url: postgres.url }, memory)).toEqual([])
  }, 60_000)
})

async function getEmails(db: Database): Promise<Record<string, number>> {
  const { rows } = await sql<{ status: string; count: number }>`
    select status, count(*) as count from letters group by status`.execute(db)
  return Object.fromEntries(rows.map(({ status, count }) => [status, count]))
}

async function signUp(url: string, ideaId: string): Promise<void> {
  const response = await fetch(`${url}/api/send-waitlist-verification`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ideaId, email: `${randomUUID()}@gmail.com`, sessionId: randomUUID() }),
  })
  expect(response.status).toBe(200)
}
