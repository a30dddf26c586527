import fc from 'fast-check'
import { expect, it } from 'vitest'
import { HttpClientError, type HttpClientErrorKind } from '../../platform/http/http-client-error.ts'
import type { HttpClient } from '../../platform/http/http-client.ts'
import { createRedditClient } from './api.ts'
import type { Reddit, RedditResult } from './contract.ts'

const neverAborted = new AbortController().signal
const app = { clientId: 'an-app', clientSecret: 'S3cretOfTheApp' }
const basic = Buffer.from(`${app.clientId}:${app.clientSecret}`).toString('base64')
const redirectUrl = 'https://assay.example/admin/reddit/callback'
const access = 'AccessToken-0123'
const refresh = 'RefreshToken_0123'
const password = 'Passw0rd of the owner'
const code = 'CodeOfReddit0123#_'

interface Call {
  sent: string[]
  ask: (reddit: Reddit) => Promise<RedditResult<unknown>>
}

const appSecrets = [app.clientSecret, basic]
const username = 'poster'
const post = { subreddit: 'ordinary', title: 'A title', text: '' }
const calls: Call[] = [
  {
    sent: [...appSecrets, password],
    ask: (reddit) => reddit.signIn(app, { username, password }, neverAborted),
  },
  {
    sent: [...appSecrets, code],
    ask: (reddit) => reddit.exchangeCode(app, { code, redirectUrl }, neverAborted),
  },
  { sent: [...appSecrets, refresh], ask: (reddit) => reddit.renew(app, refresh, neverAborted) },
  { sent: [...appSecrets, refresh], ask: (reddit) => reddit.revoke(app, refresh, neverAborted) },
  { sent: [access], ask: (reddit) => reddit.getAccount(access, neverAborted) },
  { sent: [access], ask: (reddit) => reddit.getRequirements(access, 'ordinary', neverAborted) },
  { sent: [access], ask: (reddit) => reddit.submit(access, post, neverAborted) },
  { sent: [access], ask: (reddit) => reddit.getPosts(access, ['t3_abc'], neverAborted) },
  { sent: [access], ask: (reddit) => reddit.listOwnPosts(access, username, neverAborted) },
]

function createResponse({ sent }: Call) {
  const echo = fc
    .record({
      secret: fc.constantFrom(...sent),
      before: fc.constantFrom('', 'No: ', '<b>', '"'),
      between: fc.constantFrom('', ' ', '-', '<b></b>', '\u200B', '\n', '.'),
      at: fc.integer({ min: 0, max: 30 }),
    })
    .map(({ secret, before, between, at }) =>
      [before, secret.slice(0, at), between, secret.slice(at)].join(''),
    )
  const words = fc.oneof(echo, fc.constantFrom(...sent, 'invalid_grant', 'RATELIMIT', 403))
  const body = fc.oneof(
    fc.record({ error: words, error_description: words, message: words }),
    fc.record({ reason: words, explanation: words, fields: fc.array(words) }),
    fc.record({ json: fc.record({ errors: fc.array(fc.array(words)) }) }),
    fc.record({ json: fc.record({ errors: fc.array(words), data: words }) }),
    fc.record({ kind: words, data: words, name: words }),
    words,
  )
  return fc.record({
    body,
    status: fc.constantFrom(200, 303, 400, 401, 403, 404, 408, 422, 429, 500, 503),
    kind: fc.constantFrom<HttpClientErrorKind>(
      'status',
      'rate_limited',
      'unreachable',
      'bad_answer',
    ),
    header: words.filter((word) => /^[\x20-\x7e]*$/.test(String(word))).map(String),
  })
}

it.each(calls)('no result contains a secret that Reddit echoes: %#', async (call) => {
  await fc.assert(
    fc.asyncProperty(createResponse(call), async ({ body, status, kind, header }) => {
      const headers = new Headers({ 'www-authenticate': header })
      const httpClient: HttpClient = {
        getJson: async () => body,
        async send() {
          if (status === 200) return { body, headers }
          const cause = new TypeError(header)
          throw new HttpClientError(kind, `answered ${status}`, { status, body, headers, cause })
        },
      }
      const url = 'https://reddit.example'
      const resultText = JSON.stringify(
        await call.ask(createRedditClient({ authUrl: url, apiUrl: url, httpClient })),
      )
      for (const secret of call.sent) {
        expect(resultText).not.toContain(secret)
        expect(getBareText(resultText)).not.toContain(getBareText(secret))
      }
    }),
    { numRuns: 500 },
  )
})

function getBareText(text: string): string {
  return text.replace(/[^A-Za-z0-9]/g, '')
}
