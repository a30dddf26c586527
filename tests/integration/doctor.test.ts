import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { getSiteEnv, runCommand, runWhileHeld } from '../commands.ts'
import { createEmbeddedDatabase, createMigratedDatabase, type TestDatabase } from '../database.ts'
import { responses, startFakeServer } from '../fakes/fake-server.ts'
import { type FakeHackerNews, getStory, startHackerNews } from '../fakes/hacker-news.ts'
import { type FakeSmtp, startSmtp } from '../fakes/smtp.ts'
import { startStripe } from '../fakes/stripe.ts'
import { sourcesOff } from '../sources-off.ts'

describe('npm run doctor', () => {
  const folder = mkdtempSync(join(tmpdir(), 'assay-doctor-'))
  let database: TestDatabase
  let hackerNews: FakeHackerNews
  let mail: FakeSmtp
  beforeAll(async () => {
    database = await createMigratedDatabase(folder)
    hackerNews = await startHackerNews()
    hackerNews.setStories([getStory(1, 'Software for invoices', 'Which software do you use?')])
    mail = await startSmtp()
  })
  afterAll(async () => {
    await database.close()
    await hackerNews.close()
    await mail.close()
    rmSync(folder, { recursive: true, force: true })
  })

  const examine = (args: string[], env: Record<string, string> = {}) =>
    runCommand('doctor', args, {
      ...getSiteEnv(database, folder),
      ...sourcesOff,
      HN_API_URL: hackerNews.url,
      SMTP_URL: mail.url,
      // No site runs there.
      PUBLIC_URL: 'http://127.0.0.1:9',
      ...env,
    })

  it('the doctor checks database, mail, sources, clock and disk, and sends one test email', async () => {
    const { code, output, errors } = await examine(['--email', 'ann@example.com'])
    expect({ code, errors }).toEqual({ code: 0, errors: '' })
    expect(output).toMatch(/^Database: /)
    expect(output).toMatch(/^ok {6}The (embedded database|PostgreSQL server) responds/m)
    expect(output).toMatch(/^ok {6}The mail server \S+ responds and accepts the login$/m)
    expect(output).toMatch(/^ok {6}A test email was accepted for ann@example\.com\./m)
    expect(output).toMatch(/^ok {6}Hacker News responds with \d+ discussions?$/m)
    expect(output).toContain('The clock of this machine is right')
    expect(output).toContain('The clock of the database is right')
    expect(output).toMatch(/^ok {6}The disk of /m)
    expect(output).toMatch(/^WARNING Nothing responds at http:\/\/127\.0\.0\.1:9\./m)
    expect(output).toMatch(/^WARNING There is no record of a backup by npm run backup\./m)
    expect(output).toMatch(/^WARNING There is no administrator\. Run npm run admin/m)
    expect(output).toMatch(/Errors: 0\. Warnings: \d+\.\n$/)
    expect(mail.received).toHaveLength(1)
  })

  it('the doctor fails and names each error if the site responds badly and no email can be sent', async () => {
    const other = await startFakeServer()
    other.respondWith(responses.status(502))
    const { code, output } = await examine(['--email', 'ann@example.com'], {
      PUBLIC_URL: other.origin,
      SMTP_URL: 'smtp://127.0.0.1:9',
      HN_API_URL: 'http://127.0.0.1:9',
      STRIPE_SECRTE_KEY: 'sk_live_1',
    })
    await other.close()
    expect(code).toBe(1)
    expect(output).toContain(
      'WARNING STRIPE_SECRTE_KEY is not a setting. Did you mean STRIPE_SECRET_KEY?',
    )
    expect(output).toMatch(/^WARNING The mail server 127\.0\.0\.1:9 accepts no emails: /m)
    expect(output).toMatch(/^ERROR {3}The test email was not accepted: /m)
    expect(output).toMatch(/^WARNING Hacker News .+ Scans find nothing there\.$/m)
    expect(output).toMatch(/^ERROR {3}http:\S+\/readyz responds 502/m)
    expect(output).toContain('Errors: 2.')
  })

  it('the doctor asks Stripe whether it accepts the key', async () => {
    const stripe = await startStripe()
    const env = { STRIPE_API_URL: stripe.url, STRIPE_WEBHOOK_SECRET: stripe.webhookSecret }
    const right = await examine([], { ...env, STRIPE_SECRET_KEY: stripe.secretKey })
    const wrong = await examine([], { ...env, STRIPE_SECRET_KEY: 'sk_live_another' })
    await stripe.close()
    expect(right.output).toContain('ok      Stripe accepts STRIPE_SECRET_KEY')
    expect(wrong.output).toMatch(/^ERROR {3}No payment can be taken: .+401.+ STRIPE_SECRET_KEY/m)
    expect([right.code, wrong.code]).toEqual([0, 1])
  })

  it('the doctor reports a part that cannot be examined as an error, and goes on', async () => {
    await runWhileHeld(database, async ({ db }) => {
      await sql`create function reject_writing() returns trigger language plpgsql as
        $$ begin raise exception 'No space left on device'; end $$`.execute(db)
      await sql`create trigger full_disk before insert or update on stored_values
        execute function reject_writing()`.execute(db)
    })
    const { code, output } = await examine([])
    await runWhileHeld(database, async ({ db }) => {
      await sql`drop function reject_writing() cascade`.execute(db)
    })
    expect(output).toMatch(
      /^ERROR {3}The mail server could not be examined: No space left on device$/m,
    )
    expect(output).toMatch(/^ok {6}The disk of /m)
    expect(output).toMatch(/Errors: 1\. Warnings: \d+\.\n$/)
    expect(code).toBe(1)
  })

  it('the doctor reads counts as numbers beside a running site', async () => {
    const home = join(folder, 'running')
    const embedded = await createEmbeddedDatabase(home)
    const { output } = await runWhileHeld(embedded, async ({ db }) => {
      await sql`insert into jobs.job (name, state, completed_on, policy)
        values ('clean-limits', 'failed', now(), 'standard')`.execute(db)
      return examine([], { DATABASE_URL: '', DATA_DIR: home })
    })
    expect(output).toMatch(/^WARNING 1 job failed\. /m)
    expect(output).not.toMatch(/errors? in the last 24 hours/)
  })

  it('the doctor migrates no database of an older version', async () => {
    const last = await runWhileHeld(database, async ({ db }) => {
      const { rows } = await sql<{ name: string }>`delete from migrations
        where name = (select max(name) from migrations) returning *`.execute(db)
      return rows
    })
    const { code, errors } = await examine([])
    expect({ code, errors }).toMatchObject({
      code: 1,
      errors: expect.stringContaining('not migrated'),
    })
    const names = await runWhileHeld(database, async ({ db }) => {
      const { rows } = await sql<{ name: string }>`select name from migrations`.execute(db)
      const row = JSON.stringify(last)
      await sql`insert into migrations
        select * from json_populate_recordset(null::migrations, ${row})`.execute(db)
      return rows.map(({ name }) => name)
    })
    expect(last).toHaveLength(1)
    expect(names).not.toContain(last[0]?.name)
  })

  it('the doctor says how to call it, and that a folder has no database', async () => {
    const wrong = await examine(['--email', 'nobody'])
    expect(wrong).toMatchObject({
      code: 1,
      errors: expect.stringContaining('Usage: npm run doctor'),
    })
    const empty = await examine([], { DATABASE_URL: '', DATA_DIR: join(folder, 'elsewhere') })
    expect(empty).toMatchObject({ code: 1, errors: expect.stringContaining('has no database') })
  })
})
