import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type RedditFault, type FakeReddit, startReddit } from '../../../tests/fakes/reddit.ts'
import { getValue } from '../../../tests/conformance/reddit.ts'
import type { Reddit } from './contract.ts'
import {
  createTestRedditClient,
  createTestRedditClientForFault,
} from '../../../tests/fakes/reddit-client.ts'

const neverAborted = new AbortController().signal
const redirectUrl = 'https://assay.example/admin/reddit/callback'

let fakeReddit: FakeReddit
let reddit: Reddit
beforeEach(async () => {
  fakeReddit = await startReddit()
  reddit = createTestRedditClient(fakeReddit)
})
afterEach(() => fakeReddit.close())

const signIn = (over: { username?: string; password?: string } = {}) =>
  reddit.signIn(fakeReddit.app, { ...fakeReddit.owner, ...over }, neverAborted)

function getCode(state = 'a state'): string {
  const { clientId } = fakeReddit.app
  return fakeReddit.authorize(reddit.authoriseUrl({ clientId, redirectUrl, state }))
}

describe('authorisation on Reddit’s page', () => {
  it('the authorisation URL requests permanent access with only the scopes that posting needs', () => {
    const url = new URL(reddit.authoriseUrl({ clientId: 'an app', redirectUrl, state: 'a&b' }))
    expect(url.origin + url.pathname).toBe(`${fakeReddit.url}/api/v1/authorize`)
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
    const code = getCode()
    const grant = getValue(
      await reddit.exchangeCode(fakeReddit.app, { code, redirectUrl }, neverAborted),
    )
    expect(grant.seconds).toBe(86_400)
    const access = getValue(
      await reddit.renew(fakeReddit.app, grant.refreshToken ?? '', neverAborted),
    )
    expect(getValue(await reddit.getAccount(access.accessToken, neverAborted)).name).toBe(
      'assay_poster',
    )
    expect(await reddit.exchangeCode(fakeReddit.app, { code, redirectUrl }, neverAborted)).toEqual({
      kind: 'rejected',
      code: 'invalid_grant',
      reason: 'Reddit’s response has expired or was already used. Connect again.',
    })
  })

  it('rejects a code that was issued for another redirect URL', async () => {
    const elsewhere = `${redirectUrl}/elsewhere`
    const given = { code: getCode(), redirectUrl: elsewhere }
    expect(await reddit.exchangeCode(fakeReddit.app, given, neverAborted)).toMatchObject({
      kind: 'rejected',
      code: 'invalid_grant',
    })
  })
})

describe('sign-in by password', () => {
  it('a password sign-in gives access without a refresh token', async () => {
    const grant = getValue(await signIn())
    expect(grant).toMatchObject({ refreshToken: null, seconds: 86_400 })
    expect((await reddit.getAccount(grant.accessToken, neverAborted)).kind).toBe('ok')
  })

  it.each([{ password: 'another password' }, { username: 'somebody' }])(
    'rejects a wrong name or password that Reddit reports with status 200: %j',
    async (over) => {
      const result = await signIn(over)
      expect(result).toMatchObject({ kind: 'rejected', code: 'invalid_grant' })
      expect(result).toMatchObject({ reason: expect.stringContaining('two-factor') as string })
    },
  )

  it('rejects a password with two-factor authentication unless the code follows it', async () => {
    fakeReddit.hasSecondFactor(true)
    expect(await signIn()).toMatchObject({ kind: 'rejected', code: 'invalid_grant' })
    const { password } = fakeReddit.owner
    expect((await signIn({ password: `${password}:123456` })).kind).toBe('ok')
  })

  it('rejects a password sign-in when the app is not a script app', async () => {
    const body = '{"error": "unauthorized_client", "error_description": "Only script apps may"}'
    fakeReddit.failOn('token', { status: 200, body })
    const result = await signIn()
    expect(result).toMatchObject({ kind: 'rejected', code: 'unauthorized_client' })
    expect(result).toMatchObject({ reason: expect.stringContaining('script') as string })
  })

  it('reports a response without a token', async () => {
    fakeReddit.failOn('token', { status: 200, body: '{"token_type": "bearer"}' })
    const reason = 'No tokens received from Reddit'
    expect(await signIn()).toEqual({ kind: 'rejected', code: 'no_token', reason })
  })
})

describe('a token renewal', () => {
  const renew = async (token: string) => reddit.renew(fakeReddit.app, token, neverAborted)

  it('a renewal without a new refresh token returns null for it', async () => {
    const { refreshToken } = fakeReddit.allow()
    fakeReddit.givesRefreshTokens(false)
    expect(getValue(await renew(refreshToken)).refreshToken).toBeNull()
  })

  it('rejects a renewal with status 400 as a withdrawn connection', async () => {
    const { refreshToken } = fakeReddit.allow()
    fakeReddit.revokeRefreshTokens()
    expect(await renew(refreshToken)).toEqual({
      kind: 'rejected',
      code: '400',
      reason: 'Reddit has withdrawn this connection. Connect again.',
    })
  })

  it.each<RedditFault>([
    { status: 403, body: '<h1>whoa there, pardner!</h1>' },
    { status: 400, body: '<h1>400 Bad Request</h1>' },
    { status: 401, body: '<h1>401 Authorization Required</h1>' },
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
    const { refreshToken } = fakeReddit.allow()
    fakeReddit.failOn('token', fault)
    reddit = createTestRedditClientForFault(fakeReddit, fault)
    const result = await renew(refreshToken)
    expect(result).toMatchObject({ kind: 'no_response', isInDoubt: false })
    expect(result).toMatchObject({ reason: expect.stringMatching(/^Reddit .+\.$/) as string })
  })

  it.each<[RedditFault, number]>([
    [{ throttled: 90 }, 90],
    [{ throttled: null }, 60],
    [{ status: 429, body: '{"error": 429}', headers: { 'x-ratelimit-reset': '11.7' } }, 11],
    [{ status: 200, body: '{"error": 429, "message": "Too Many Requests"}' }, 60],
  ])('a rate-limited renewal waits as long as Reddit requests: %j', async (fault, waitSeconds) => {
    const { refreshToken } = fakeReddit.allow()
    fakeReddit.failOn('token', fault)
    const result = await renew(refreshToken)
    expect(result).toMatchObject({ kind: 'limited', of: 'requests', waitSeconds })
  })
})

describe('wrong app credentials', () => {
  it('does not call the credentials wrong when a page of a proxy blocks a call', async () => {
    const fault = { status: 401, body: '<h1>401 Authorization Required</h1>' }
    fakeReddit.failOn('token', fault)
    fakeReddit.failOn('revoke', fault)
    const { app, owner } = fakeReddit
    const results = [
      await reddit.signIn(app, owner, neverAborted),
      await reddit.revoke(app, 'a token', neverAborted),
    ]
    for (const result of results) {
      expect(result).toMatchObject({ kind: 'no_response', isInDoubt: false })
    }
  })

  it('rejects every call with wrong app credentials', async () => {
    const wrong = { ...fakeReddit.app, clientSecret: 'another secret' }
    const fetched = [
      reddit.signIn(wrong, fakeReddit.owner, neverAborted),
      reddit.renew(wrong, 'a token', neverAborted),
      reddit.exchangeCode(wrong, { code: 'a', redirectUrl }, neverAborted),
      reddit.revoke(wrong, 'a token', neverAborted),
    ]
    for (const result of await Promise.all(fetched)) {
      expect(result).toEqual({
        kind: 'rejected',
        code: '401',
        reason: 'Reddit does not know this app: the client id or the client secret is wrong.',
      })
    }
  })

  it('repeated rejections of one app do not block other requests', async () => {
    const wrong = { ...fakeReddit.app, clientSecret: 'another secret' }
    for (let time = 0; time < 12; time += 1) await reddit.renew(wrong, 'a token', neverAborted)
    const { accessToken } = fakeReddit.allow()
    expect((await reddit.getAccount(accessToken, neverAborted)).kind).toBe('ok')
  })
})

it('revoking a refresh token also revokes its access tokens', async () => {
  const { accessToken, refreshToken } = fakeReddit.allow()
  expect(await reddit.revoke(fakeReddit.app, refreshToken, neverAborted)).toEqual({
    kind: 'ok',
    value: null,
  })
  expect(await reddit.getAccount(accessToken, neverAborted)).toEqual({ kind: 'expired' })
  expect((await reddit.renew(fakeReddit.app, refreshToken, neverAborted)).kind).toBe('rejected')
})

it('rejects tokens that cannot be sent in a header', async () => {
  const odd = ['', 'a b', 'a\nb', 'é', 7, null, {}, 'x'.repeat(4001)]
  for (const token of odd) {
    fakeReddit.failOn('token', { status: 200, body: JSON.stringify({ access_token: token }) })
    expect(await signIn()).toMatchObject({ kind: 'rejected', code: 'no_token' })
    const body = JSON.stringify({ access_token: 'good', refresh_token: token, expires_in: -1 })
    fakeReddit.failOn('token', { status: 200, body })
    const grant = { accessToken: 'good', refreshToken: null, seconds: 3600 }
    expect(getValue(await signIn())).toEqual(grant)
  }
})
