import { readFile } from 'node:fs/promises'
import { describe, expect, it } from 'vitest'
import { HttpClientError } from '../../../platform/http/http-client-error.ts'
import { responses } from '../../../../tests/fakes/fake-server.ts'
import type {
  HttpClient,
  HttpResponse,
  HttpClientRequest,
} from '../../../platform/http/http-client.ts'
import { describeDiscussionSource } from '../../../../tests/conformance/discussion-source.ts'
import { createMastodonSource, getMastodonDeclaration } from './mastodon.ts'

const fixture = (name: string) =>
  readFile(new URL(`fixtures/${name}.json`, import.meta.url), 'utf8')
const statuses = await fixture('statuses')
const sparse = await fixture('sparse')
const emptyResult = { accounts: [], statuses: [], hashtags: [] }
const clock = () => new Date()

describeDiscussionSource('Mastodon', {
  create: (origin, httpClient) =>
    createMastodonSource({ url: origin, token: 'a-token', httpClient, clock }),
  wire: {
    some: responses.text(statuses),
    none: responses.json(emptyResult),
    sparse: responses.text(sparse),
    foreign: responses.text('{"statuses":[{"id":1,"name":"not a status"}]}'),
  },
})

it("includes the server's host in its name", () => {
  expect(getMastodonDeclaration('https://social.example:8443').name).toBe(
    'Mastodon (social.example)',
  )
  expect(getMastodonDeclaration().name).toBe('Mastodon')
})

it('searches posts with its token, at most 40', async () => {
  const { source, requests } = createRecordedSource(() => getAnswer(emptyResult))
  await source.search({ query: 'late invoice' }, getOptions())
  expect(requests).toEqual([
    {
      url: 'https://social.example/api/v2/search?q=late+invoice&type=statuses&limit=40',
      authorization: 'Bearer a-token',
    },
  ])
})

it.each([
  [401, 'refused the login: check MASTODON_TOKEN'],
  [403, 'refused the login: check that MASTODON_TOKEN has the scope read:search'],
])('sends no further request for ten minutes after a %i', async (status, message) => {
  let now = Date.parse('2026-11-20T12:00:00Z')
  const reject = () => {
    throw new HttpClientError('status', `answered ${status}`, { status })
  }
  const { source, requests } = createRecordedSource(reject, () => now)
  const ask = () => source.search({ query: 'x' }, getOptions())
  await expect(ask()).rejects.toMatchObject({ kind: 'status', status, message })
  await expect(ask()).rejects.toMatchObject({
    kind: 'backing_off',
    message: `is paused until 12:10 UTC: it ${message}`,
  })
  expect(requests).toHaveLength(1)
  now += 10 * 60_000
  await expect(ask()).rejects.toMatchObject({ message })
})

describe('the remaining requests', () => {
  const reset = '2026-11-20T12:04:00.123456Z'
  const ask = async (headers: Record<string, string>) => {
    let now = Date.parse('2026-11-20T12:00:00Z')
    const { source } = createRecordedSource(
      () => getAnswer(emptyResult, headers),
      () => now,
    )
    const found = () => source.search({ query: 'x' }, getOptions())
    expect(await found()).toEqual([])
    return {
      found,
      later: () => {
        now = Date.parse('2026-11-20T12:05:00Z')
      },
    }
  }

  it('backs off until the reset time when no requests remain', async () => {
    const { found, later } = await ask({ 'x-ratelimit-remaining': '0', 'x-ratelimit-reset': reset })
    await expect(found()).rejects.toMatchObject({
      kind: 'backing_off',
      message: 'is paused until 12:04 UTC: it has no requests left for us',
    })
    later()
    expect(await found()).toEqual([])
  })

  it.each([
    { 'x-ratelimit-remaining': '298', 'x-ratelimit-reset': reset },
    { 'x-ratelimit-remaining': '1', 'x-ratelimit-reset': reset },
    { 'x-ratelimit-remaining': '0', 'x-ratelimit-reset': 'soon' },
    { 'x-ratelimit-remaining': '0', 'x-ratelimit-reset': '2026-11-20T11:59:00Z' },
    { 'x-ratelimit-remaining': '0' },
    {},
  ])('sends further requests after the headers %j', async (headers) => {
    const { found } = await ask(headers)
    expect(await found()).toEqual([])
  })
})

function getOptions() {
  return { limit: 50, signal: new AbortController().signal }
}

function getAnswer(body: unknown, headers: Record<string, string> = {}): HttpResponse {
  return { body, headers: new Headers(headers) }
}

function createRecordedSource(answer: () => HttpResponse, now: () => number = Date.now) {
  const requests: { url: string; authorization: string | undefined }[] = []
  const send = async ({ href: url }: URL, { headers }: HttpClientRequest = {}) => {
    requests.push({ url, authorization: headers?.authorization })
    return answer()
  }
  const httpClient: HttpClient = {
    send,
    getJson: async (url) => (await send(url)).body,
  }
  const options = { url: 'https://social.example/', token: 'a-token', httpClient }
  return { requests, source: createMastodonSource({ ...options, clock: () => new Date(now()) }) }
}
