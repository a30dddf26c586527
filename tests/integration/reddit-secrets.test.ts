import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createReddit } from '../../src/app/services.ts'
import { exportTables } from '../../src/features/operations/export/export-tables.ts'
import { listStoredTables } from '../../src/platform/db/stored-tables.ts'
import { recordErrors } from '../../src/platform/error-log.ts'
import { encrypt, decrypt } from '../../src/platform/encryption.ts'
import { withAccess } from '../../src/features/reddit/connection/with-access.ts'
import { openAdminBrowser } from '../accounts.ts'
import type { TestBrowser } from '../browser.ts'
import { type RedditFault, type FakeReddit, startReddit } from '../fakes/reddit.ts'
import { openWorld, type World } from '../world.ts'

const never = new AbortController().signal

describe('secrets of the Reddit connection', () => {
  const folder = mkdtempSync(join(tmpdir(), 'assay-reddit-'))
  let world: World
  let reddit: FakeReddit
  let admin: TestBrowser
  const sent: [place: string, text: string][] = []
  /** everything that must not leave: raw, URL-encoded and JSON-escaped */
  const secrets = new Set<string>()

  beforeAll(async () => {
    reddit = await startReddit(() => world.clock.now())
    world = await openWorld({
      REDDIT_AUTH_URL: reddit.url,
      REDDIT_API_URL: reddit.url,
      REDDIT_CLIENT_ID: reddit.app.clientId,
      REDDIT_CLIENT_SECRET: reddit.app.clientSecret,
    })
    const { services } = world.site
    const write = (line: string) => void sent.push(['log', line])
    const log = pino({ level: 'trace' }, { write })
    services.log = recordErrors(log, services.db, services.clock)
    admin = await openAdminBrowser(world)
    for (const secret of [reddit.app.clientSecret, reddit.owner.password]) hide(secret)
    const { clientId, clientSecret } = reddit.app
    hide(Buffer.from(`${clientId}:${clientSecret}`).toString('base64'))

    for (const fault of [null, ...faults()]) {
      for (const way of ways) await goThrough(way, fault)
    }
    for (const way of ways) await withoutTable(way)
  }, 240_000)
  afterAll(async () => {
    await world.close()
    await reddit.close()
    rmSync(folder, { recursive: true, force: true })
  })

  function hide(secret: string): string {
    for (const form of [secret, encodeURIComponent(secret), JSON.stringify(secret).slice(1, -1)]) {
      secrets.add(form)
    }
    return secret
  }

  /** Reddit may echo all that it was sent, in any field that could be read. */
  const echo = () => {
    const words = `no to ${[...secrets].join(' and ')}`
    const body = {
      error: words,
      error_description: words,
      message: words,
      explanation: words,
      reason: words,
      json: { errors: [[words, words, words]] },
    }
    return JSON.stringify(body)
  }
  const faults = (): (() => RedditFault)[] => [
    () => ({ status: 200, body: echo() }),
    () => ({ status: 400, body: echo() }),
    () => ({ status: 401, body: echo() }),
    () => ({ status: 403, body: `<html>${echo()}</html>` }),
    () => ({ status: 418, body: echo() }),
    () => ({ status: 500, body: echo() }),
    () => ({ throttled: 1 }),
    () => 'garbage',
    () => 'hang up',
    () => 'truncated',
  ]

  async function send(path: string, body?: object) {
    const init = {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    }
    const response = await admin.fetch(path, body ? init : {})
    const text = await response.text()
    sent.push([path.split('?', 1)[0] ?? '', text + JSON.stringify([...response.headers])])
    return { status: response.status, text }
  }

  type Way = (fail: () => void) => Promise<unknown>
  const ways: Way[] = [save, byPassword, byCode, runRenewal, disconnect]

  async function save(fail: () => void) {
    const tokens = allowed()
    fail()
    await send('/api/save-reddit-credentials', { ...tokens, subreddit: 'test' })
    // Rejected input must not be repeated either.
    await send('/api/save-reddit-credentials', { accessToken: tokens.accessToken, subreddit: '' })
  }

  async function byPassword(fail: () => void) {
    fail()
    const input = { ...reddit.owner, ...reddit.app, subreddit: 'test' }
    await send('/api/get-reddit-tokens', input)
    await send('/api/get-reddit-tokens', { ...input, clientId: '', subreddit: 'no name' })
  }

  async function byCode(fail: () => void) {
    const started = await send('/api/start-reddit-connection', { ...reddit.app, subreddit: 'test' })
    const begun = JSON.parse(started.text) as { url: string }
    // Only the browser that started the connection may see its state.
    sent.pop()
    const state = hide(new URL(begun.url).searchParams.get('state') ?? '')
    const code = hide(reddit.authorize(begun.url))
    fail()
    await send(`/admin/reddit/callback?${new URLSearchParams({ state, code })}`)
    await send(`/admin/reddit/callback?${new URLSearchParams({ state, code })}`)
  }

  async function runRenewal(fail: () => void) {
    await send('/api/save-reddit-credentials', { ...allowed(), subreddit: 'test' })
    reddit.expireTokens()
    fail()
    const { services } = world.site
    const result = await withAccess(
      services,
      (access) => services.reddit.api.getAccount(access, never),
      never,
    )
    sent.push(['withAccess', JSON.stringify(result)])
  }

  async function disconnect(fail: () => void) {
    await send('/api/save-reddit-credentials', { ...allowed(), subreddit: 'test' })
    fail()
    await send('/api/disconnect-reddit', {})
  }

  function allowed() {
    const tokens = reddit.allow()
    hide(tokens.accessToken)
    hide(tokens.refreshToken)
    return tokens
  }

  async function goThrough(way: Way, fault: (() => RedditFault) | null) {
    world.site.services.reddit = createReddit(world.site.services.config)
    await way(() => {
      if (!fault) return
      for (const call of ['token', 'me', 'revoke'] as const) reddit.failOn(call, fault(), fault())
    })
    for (const call of ['token', 'me', 'revoke'] as const) reddit.failOn(call)
    await send('/api/get-reddit-status', {})
  }

  /** With the table renamed, every access to it fails inside. */
  async function withoutTable(way: Way) {
    const { db } = world.site.services
    world.site.services.reddit = createReddit(world.site.services.config)
    await way(() => {})
    await sql`alter table reddit_credentials rename to credentials_away`.execute(db)
    try {
      await way(() => {}).catch(() => {})
    } finally {
      await sql`alter table credentials_away rename to reddit_credentials`.execute(db)
    }
  }

  const leaks = (places: typeof sent) => {
    const all = [
      ...secrets,
      ...reddit.requests.flatMap(({ form }) => Object.values(getTokens(form))),
    ]
    return places.flatMap(([place, text]) =>
      all.filter((secret) => text.includes(secret)).map((secret) => `${place}: ${secret}`),
    )
  }
  const getTokens = (form: Record<string, string>) =>
    [form.token, form.refresh_token, form.password, form.code].filter((one) => one !== undefined)

  it('the secrets went through every output, also while the database failed', async () => {
    const doors = new Set(sent.map(([place]) => place))
    expect([...doors]).toEqual(
      expect.arrayContaining([
        'log',
        'withAccess',
        '/admin/reddit/callback',
        '/api/get-reddit-status',
        '/api/save-reddit-credentials',
        '/api/get-reddit-tokens',
        '/api/disconnect-reddit',
      ]),
    )
    expect(sent.some(([, text]) => text.includes('reddit_credentials'))).toBe(true)
    const { db } = world.site.services
    const failures = () => db.selectFrom('failures').select('id').execute()
    await expect.poll(async () => (await failures()).length).toBeGreaterThan(3)
    expect(reddit.requests.length).toBeGreaterThan(100)
  })

  it('the secrets are in no response and no log line', () => {
    expect(leaks(sent)).toEqual([])
  })

  it('the secrets are in no page, list or document of an administrator', async () => {
    await save(() => {})
    const paths = [
      '/admin/reddit',
      '/api/reddit/posts',
      '/api/openapi.json',
      '/api/moderation/audit-entries',
    ]
    const read: typeof sent = []
    for (const path of paths) {
      const { status, text } = await send(path)
      expect([path, status]).toEqual([path, 200])
      read.push([path, text])
    }
    read.push(['status', (await send('/api/get-reddit-status', {})).text])
    expect(leaks(read)).toEqual([])
  })

  it('the secrets are in the tables only in encrypted form', async () => {
    await save(() => {})
    const { db, config } = world.site.services
    const rows: typeof sent = []
    for (const { name } of await listStoredTables(db)) {
      const { rows: lines } = await sql<{ line: string }>`
        select row_to_json(stored)::text as line from ${sql.table(name)} as stored`.execute(db)
      rows.push(...lines.map(({ line }): [string, string] => [name, line]))
    }
    expect(rows.map(([table]) => table)).toEqual(
      expect.arrayContaining(['failures', 'audit_entries', 'stored_values', 'reddit_credentials']),
    )
    expect(leaks(rows)).toEqual([])
    const row = await db.selectFrom('reddit_credentials').selectAll().executeTakeFirstOrThrow()
    expect(secrets).toContain(decrypt(row.access_token, 'reddit', config.SECRET_KEY))
    expect(decrypt(row.access_token, 'another purpose', config.SECRET_KEY)).toBeNull()
  })

  it('the secrets are in no export', async () => {
    const { db, clock } = world.site.services
    const out = join(folder, 'all')
    await exportTables(db, out, clock())
    const files = readdirSync(out).map((name): [string, string] => [
      name,
      readFileSync(join(out, name), 'utf8'),
    ])
    expect(files.length).toBeGreaterThan(20)
    expect(files.map(([name]) => name)).not.toContain('reddit_credentials.ndjson')
    expect(leaks(files)).toEqual([])
  })

  it('a plain secret counts as a leak, and an encrypted one does not', () => {
    expect(leaks([['here', `token=${[...secrets][0]}`]])).toHaveLength(1)
    const encrypted = encrypt(
      [...secrets][0] ?? '',
      'reddit',
      world.site.services.config.SECRET_KEY,
    )
    expect(leaks([['here', encrypted]])).toEqual([])
  })
})
