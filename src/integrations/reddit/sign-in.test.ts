import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type RedditFault, type FakeReddit, startReddit } from '../../../tests/outside/reddit.ts'
import { getValue } from '../../../tests/conformance/reddit.ts'
import type { Reddit } from './contract.ts'
import {
  createRedditClient,
  createRedditClientForFault,
} from '../../../tests/outside/reddit-client.ts'

const patient = new AbortController().signal
const redirectUrl = 'https://assay.example/admin/reddit/callback'

let standIn: FakeReddit
let reddit: Reddit
beforeEach(async () => {
  standIn = await startReddit()
  reddit = createRedditClient(standIn)
})
afterEach(() => standIn.close())

const signIn = (over: { username?: string; password?: string } = {}) =>
  reddit.signIn(standIn.app, { ...standIn.owner, ...over }, patient)

function codeFor(state = 'a state'): string {
  const { clientId } = standIn.app
  return standIn.authorize(reddit.authoriseUrl({ clientId, redirectUrl, state }))
}

describe('authorisation on Reddit’s page', () => {
  it('the authorisation URL requests permanent access with only the scopes that posting needs', () => {
    const url = new URL(reddit.authoriseUrl({ clientId: 'an app', redirectUrl, state: 'a&b' }))
    expect(url.origin + url.pathname).toBe(`${standIn.url}/api/v1/authorize`)
    expect(Object.fromEntries(url.searchParams)).toEqual({
      client_id: 'an app',
      response_type: 'code',
      state: 'a&b',
      redirect_uri: redirectUrl,
      duration: 'permanent',
      scope: 'identity submit read flair history',
    })
  })

  it('exchanges a code once, for a grant that can be renewed', async () => {
    const code = codeFor()
    const grant = getValue(await reddit.exchangeCode(standIn.app, { code, redirectUrl }, patient))
    expect(grant.seconds).toBe(86_400)
    const access = getValue(await reddit.renew(standIn.app, grant.refreshToken ?? '', patient))
    expect(getValue(await reddit.getAccount(access.accessToken, patient)).name).toBe('assay_poster')
    expect(await reddit.exchangeCode(standIn.app, { code, redirectUrl }, patient)).toEqual({
      kind: 'refused',
      code: 'invalid_grant',
      reason: 'What Reddit sent back has expired or was used already. Connect once more.',
    })
  })

  it('rejects a code that was issued for another redirect URL', async () => {
    const elsewhere = `${redirectUrl}/elsewhere`
    const given = { code: codeFor(), redirectUrl: elsewhere }
    expect(await reddit.exchangeCode(standIn.app, given, patient)).toMatchObject({
      kind: 'refused',
      code: 'invalid_grant',
    })
  })
})

describe('sign-in by password', () => {
  it('a password sign-in gives access without a refresh token', async () => {
    const grant = getValue(await signIn())
    expect(grant).toMatchObject({ refreshToken: null, seconds: 86_400 })
    expect((await reddit.getAccount(grant.accessToken, patient)).kind).toBe('ok')
  })

  it.each([{ password: 'another password' }, { username: 'somebody' }])(
    'rejects a wrong name or password that Reddit reports with status 200: %j',
    async (over) => {
      const answer = await signIn(over)
      expect(answer).toMatchObject({ kind: 'refused', code: 'invalid_grant' })
      expect(answer).toMatchObject({ reason: expect.stringContaining('two-factor') as string })
    },
  )

  it('rejects a password with two-factor authentication unless the code follows it', async () => {
    standIn.hasSecondFactor(true)
    expect(await signIn()).toMatchObject({ kind: 'refused', code: 'invalid_grant' })
    const { password } = standIn.owner
    expect((await signIn({ password: `${password}:123456` })).kind).toBe('ok')
  })

  it('rejects a password sign-in when the app is not a script app', async () => {
    const body = '{"error": "unauthorized_client", "error_description": "Only script apps may"}'
    standIn.fails('token', { status: 200, body })
    const answer = await signIn()
    expect(answer).toMatchObject({ kind: 'refused', code: 'unauthorized_client' })
    expect(answer).toMatchObject({ reason: expect.stringContaining('script') as string })
  })

  it('reports a response without a token', async () => {
    standIn.fails('token', { status: 200, body: '{"token_type": "bearer"}' })
    const reason = 'No tokens received from Reddit'
    expect(await signIn()).toEqual({ kind: 'refused', code: 'no_token', reason })
  })
})

describe('a token renewal', () => {
  const renew = async (token: string) => reddit.renew(standIn.app, token, patient)

  it('a renewal without a new refresh token returns null for it', async () => {
    const { refreshToken } = standIn.allow()
    standIn.givesRefreshTokens(false)
    expect(getValue(await renew(refreshToken)).refreshToken).toBeNull()
  })

  it('rejects a renewal with status 400 as a withdrawn connection', async () => {
    const { refreshToken } = standIn.allow()
    standIn.revokeRefreshTokens()
    expect(await renew(refreshToken)).toEqual({
      kind: 'refused',
      code: '400',
      reason: 'Reddit has withdrawn this connection. Connect again.',
    })
  })

  it.each<RedditFault>([
    { status: 403, body: '<h1>whoa there, pardner!</h1>' },
    { status: 404 },
    { status: 500 },
    { status: 200, body: '{"token_type": "bearer"}' },
    { status: 200, body: '{"error": 503}' },
    { status: 200, body: '[]' },
    'garbage',
    'truncated',
    'hang',
    'hang up',
    'lead away',
    'huge',
  ])('a renewal without a usable response is neither rejected nor in doubt: %j', async (fault) => {
    const { refreshToken } = standIn.allow()
    standIn.fails('token', fault)
    reddit = createRedditClientForFault(standIn, fault)
    const answer = await renew(refreshToken)
    expect(answer).toMatchObject({ kind: 'unanswered', isInDoubt: false })
    expect(answer).toMatchObject({ reason: expect.stringMatching(/^Reddit .+\.$/) as string })
  })

  it.each<[RedditFault, number]>([
    [{ throttled: 90 }, 90],
    [{ throttled: null }, 60],
    [{ status: 429, body: '{"error": 429}', headers: { 'x-ratelimit-reset': '11.7' } }, 11],
    [{ status: 200, body: '{"error": 429, "message": "Too Many Requests"}' }, 60],
  ])('a rate-limited renewal waits as long as Reddit requests: %j', async (fault, waitSeconds) => {
    const { refreshToken } = standIn.allow()
    standIn.fails('token', fault)
    const answer = await renew(refreshToken)
    expect(answer).toMatchObject({ kind: 'limited', of: 'requests', waitSeconds })
  })
})

describe('wrong app credentials', () => {
  it('rejects every call with wrong app credentials', async () => {
    const wrong = { ...standIn.app, clientSecret: 'another secret' }
    const asked = [
      reddit.signIn(wrong, standIn.owner, patient),
      reddit.renew(wrong, 'a token', patient),
      reddit.exchangeCode(wrong, { code: 'a', redirectUrl }, patient),
      reddit.revoke(wrong, 'a token', patient),
    ]
    for (const answer of await Promise.all(asked)) {
      expect(answer).toEqual({
        kind: 'refused',
        code: '401',
        reason: 'Reddit does not know this app: the client id or the client secret is wrong.',
      })
    }
  })

  it('repeated rejections of one app do not block other requests', async () => {
    const wrong = { ...standIn.app, clientSecret: 'another secret' }
    for (let time = 0; time < 12; time += 1) await reddit.renew(wrong, 'a token', patient)
    const { accessToken } = standIn.allow()
    expect((await reddit.getAccount(accessToken, patient)).kind).toBe('ok')
  })
})

it('revoking a refresh token also revokes its access tokens', async () => {
  const { accessToken, refreshToken } = standIn.allow()
  expect(await reddit.revoke(standIn.app, refreshToken, patient)).toEqual({
    kind: 'ok',
    value: null,
  })
  expect(await reddit.getAccount(accessToken, patient)).toEqual({ kind: 'expired' })
  expect((await reddit.renew(standIn.app, refreshToken, patient)).kind).toBe('refused')
})

it('rejects tokens that cannot be sent in a header', async () => {
  const odd = ['', 'a b', 'a\nb', 'é', 7, null, {}, 'x'.repeat(4001)]
  for (const token of odd) {
    standIn.fails('token', { status: 200, body: JSON.stringify({ access_token: token }) })
    expect(await signIn()).toMatchObject({ kind: 'refused', code: 'no_token' })
    const body = JSON.stringify({ access_token: 'good', refresh_token: token, expires_in: -1 })
    standIn.fails('token', { status: 200, body })
    const grant = { accessToken: 'good', refreshToken: null, seconds: 3600 }
    expect(getValue(await signIn())).toEqual(grant)
  }
})
