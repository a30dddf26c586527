// Mail and payment services are dead while people vote, sign up and buy: nothing acknowledged is lost or done twice.
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type SiteProcess, startSiteProcess } from '../../bench/harness/site-process.ts'
import type { Database } from '../../src/platform/db/tables.ts'
import { openBrowser, type TestBrowser } from '../browser.ts'
import { createDatabase, type TestDatabase } from '../database.ts'
import { type FakeResend, startResend } from '../fakes/resend.ts'
import { type FakeStripe, startStripe } from '../fakes/stripe.ts'
import { postIdea } from './kill-votes.ts'
import { startVoters } from './steady-voters.ts'
import { listStoredErrors, openMessages } from './stored-writes.ts'
import { withDatabase } from './with-database.ts'

const patienceMs = 120_000

const isOnPostgres = Boolean(process.env['TEST_DATABASE_URL'])

describe.skipIf(!isOnPostgres)('dead mail and payment services (PostgreSQL only)', () => {
  let database: TestDatabase
  let url: string
  let resend: FakeResend
  let stripe: FakeStripe
  let site: SiteProcess
  beforeAll(async () => {
    database = await createDatabase()
    url = 'url' in database.source ? database.source.url : ''
    resend = await startResend()
    stripe = await startStripe()
    site = await startSiteProcess({
      DATABASE_URL: url,
      RESEND_API_KEY: 're_key',
      RESEND_API_URL: resend.url,
      STRIPE_SECRET_KEY: stripe.secretKey,
      STRIPE_WEBHOOK_SECRET: stripe.webhookSecret,
      STRIPE_API_URL: stripe.url,
    })
  }, 120_000)
  afterAll(async () => {
    await site?.kill()
    await stripe?.close()
    await resend?.close()
    await database?.close()
  })

  const post = (browser: TestBrowser, path: string, body: object) =>
    browser.fetch(path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
  const order = (browser: TestBrowser) =>
    post(browser, '/api/create-validation-checkout', {
      businessEmail: `ann@${randomUUID()}.example`,
      acceptWaiver: true,
    })
  const verify = async (browser: TestBrowser, sessionId: string) =>
    (await post(browser, '/api/verify-validation-payment', { sessionId })).status
  async function openCheckout(browser: TestBrowser): Promise<string> {
    expect((await order(browser)).status).toBe(200)
    return stripe.sessions().at(-1)?.id ?? ''
  }

  it('dead mail and payment services lose and double nothing that was acknowledged under load', async () => {
    const idea = await postIdea(site.url)
    const visitor = openBrowser(site.url)
    const signUps: string[] = []
    const signUp = async () => {
      // A domain for each: emails to one domain are limited.
      const email = `ann@${randomUUID()}.example`
      const body = { ideaId: idea, email, sessionId: randomUUID() }
      expect((await post(visitor, '/api/send-waitlist-verification', body)).status).toBe(200)
      signUps.push(email)
    }
    const voters = startVoters({ url: site.url, ideas: [idea], voters: 4 })
    const [returning, leaving] = [openBrowser(site.url), openBrowser(site.url)]
    const purchases = [await openCheckout(returning), await openCheckout(leaving)]
    const [first = ''] = purchases

    stripe.setOutage({ status: 500 })
    // Each is met by one email, as the sender waits after it.
    resend.failWith('take and hang', 'hang up', { status: 503, name: 'x' }, 'garbage')
    for (let count = 0; count < 6; count += 1) await signUp()
    for (const session of purchases) stripe.pay(session)
    const { body, headers } = stripe.webhookEvents.at(-1) ?? { body: '', headers: {} }
    const deliver = async () =>
      (await visitor.fetch('/webhooks/stripe', { method: 'POST', body, headers })).status
    stripe.failWith('hang')
    const before = voters.round.acknowledged
    const [verified, delivered, ordered, page] = await Promise.all([
      verify(returning, first),
      deliver(),
      order(openBrowser(site.url)),
      visitor.fetch('/ideas'),
    ])
    expect([verified, delivered, ordered.status, page.status]).toEqual([503, 503, 503, 200])
    expect(voters.round.acknowledged).toBeGreaterThan(before)

    stripe.setOutage(null)
    const patience = { timeout: patienceMs, interval: 500 }
    await expect.poll(() => verify(returning, first), patience).toBe(200)
    await expect.poll(deliver, patience).toBe(200)
    await signUp()
    const questionsToFounder = 1
    const sent = questionsToFounder + signUps.length + purchases.length
    await expect
      .poll(async () => {
        await withDatabase({ url }, endPauses)
        return openMessages(url)
      }, patience)
      .toEqual({ sent })
    const { statuses, memory } = await voters.stop()
    expect([...statuses.keys()]).toEqual(['200'])
    expect(new Set(resend.received.map(({ to }) => to)).size).toBe(sent)
    expect(resend.received).toHaveLength(sent)
    expect(await site.stop()).toBe(0)
    const acknowledged = { votes: memory, signUps, purchases, statuses: new Map(), errors: [] }
    expect(await listStoredErrors(url, acknowledged)).toEqual([])
  }, 240_000)
})

/** As if the minutes that the sender waits after a failure had gone by. */
async function endPauses(db: Database): Promise<void> {
  await sql`delete from stored_values where key like '%mail:paused%'`.execute(db)
  await sql`update letters set due_at = now() where status = 'waiting' and leased_until is null`.execute(
    db,
  )
  await sql`update jobs.job set start_after = now() where name = 'send-emails' and state < 'active'`.execute(
    db,
  )
}
