import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type RedditFault, type FakeReddit, startReddit } from '../../../tests/fakes/reddit.ts'
import { describeReddit, getValue } from '../../../tests/conformance/reddit.ts'
import type { Reddit } from './contract.ts'
import {
  createTestRedditClient,
  createTestRedditClientForFault,
} from '../../../tests/fakes/reddit-client.ts'

const neverAborted = new AbortController().signal
const post = { subreddit: 'ordinary', title: 'A “title” & more', text: 'Some *text*\n\n1 < 2 & 3' }

let fakeReddit: FakeReddit
let reddit: Reddit
let access: string
beforeEach(async () => {
  fakeReddit = await startReddit()
  reddit = createTestRedditClient(fakeReddit)
  access = fakeReddit.allow().accessToken
})
afterEach(() => fakeReddit.close())

const submit = async (over: Partial<typeof post> = {}) =>
  reddit.submit(access, { ...post, ...over }, neverAborted)

describeReddit('Reddit', {
  open: async () => {
    const own = await startReddit()
    return {
      reddit: createTestRedditClient(own),
      access: own.allow().accessToken,
      close: async () => own.close(),
    }
  },
})

describe('a post', () => {
  it('sends a post once, with its exact text', async () => {
    const { id, url } = getValue(await submit())
    expect(fakeReddit.posts).toMatchObject([{ id, url, title: post.title, text: post.text }])
    const [sent] = fakeReddit.requests
    expect(sent?.form).toEqual({
      api_type: 'json',
      kind: 'self',
      sr: 'ordinary',
      title: post.title,
      text: post.text,
      resubmit: 'true',
      sendreplies: 'true',
      nsfw: 'false',
      spoiler: 'false',
      validate_on_submit: 'true',
    })
    expect(sent).toMatchObject({ method: 'POST', path: '/api/submit', query: { raw_json: '1' } })
    expect(sent?.headers.authorization).toBe(`bearer ${access}`)
    expect(sent?.headers['user-agent']).toBe('web:assay:1.0 (by /u/test)')
  })

  it.each([{ id: '1abc' }, { name: 't3_1abc' }, { name: 't3_1abc', id: 7, url: '//evil.example' }])(
    'needs only the id from the response: %j',
    async (data) => {
      fakeReddit.failOn('submit', { status: 200, body: JSON.stringify({ json: { data } }) })
      const url = 'https://www.reddit.com/r/ordinary/comments/1abc/'
      expect(getValue(await submit())).toEqual({ id: 't3_1abc', url })
    },
  )

  it('a post that a filter removes at once counts as made', async () => {
    fakeReddit.subreddit('filters', { filtersAfterChecks: 0 })
    const { id } = getValue(await submit({ subreddit: 'filters' }))
    expect(getValue(await reddit.getPosts(access, [id], neverAborted))).toMatchObject([
      { id, removedBy: 'automod_filtered' },
    ])
  })

  it('sends no post with an expired or malformed access token', async () => {
    fakeReddit.expireTokens()
    for (const token of [access, 'a\r\nb', '']) {
      expect(await reddit.submit(token, post, neverAborted)).toEqual({ kind: 'expired' })
    }
    expect(fakeReddit.posts).toEqual([])
  })
})

describe('a rejected post', () => {
  it.each<[string, [string, string, string], string]>([
    [
      'SUBREDDIT_NOEXIST',
      ['SUBREDDIT_NOEXIST', "that community doesn't exist.", 'sr'],
      'r/x does not exist.',
    ],
    [
      'SUBREDDIT_NOTALLOWED',
      ['SUBREDDIT_NOTALLOWED', "You aren't allowed", 'sr'],
      "You aren't allowed.",
    ],
    [
      'SUBMIT_VALIDATION_FLAIR_REQUIRED',
      ['SUBMIT_VALIDATION_FLAIR_REQUIRED', 'Your post must contain post flair.', 'flair'],
      'Your post must contain post flair.',
    ],
    ['NO_SELFS', ['NO_SELFS', '', 'sr'], 'Reddit refused this (NO_SELFS).'],
    ['BAD', ['BAD', '<b>no</b>\u202e\n\n\u0000 way <img src=x onerror=alert(1)>', 'sr'], 'No way.'],
  ])(
    'rejects a post when a response with status 200 contains the error %s',
    async (code, error, reason) => {
      fakeReddit.subreddit('x', { error: error })
      expect(await submit({ subreddit: 'x' })).toEqual({ kind: 'rejected', code, reason })
    },
  )

  it('rejects a post with status 400 by a rule of the subreddit', async () => {
    const body = JSON.stringify({
      fields: ['title'],
      explanation: 'You may not have "late" in your title. ',
      error_type: 'SUBMIT_VALIDATION_ERROR',
      message: 'Bad Request',
      reason: 'SUBMIT_VALIDATION_TITLE_BLACKLISTED_STRING',
    })
    fakeReddit.failOn('submit', { status: 400, body })
    expect(await submit()).toEqual({
      kind: 'rejected',
      code: 'SUBMIT_VALIDATION_TITLE_BLACKLISTED_STRING',
      reason: 'You may not have "late" in your title.',
    })
  })

  it.each<[string, number, object, Record<string, string>, string]>([
    ['private', 403, { reason: 'private' }, {}, 'r/ordinary is private'],
    ['quarantined', 403, { reason: 'quarantined' }, {}, 'r/ordinary is quarantined'],
    [
      'insufficient_scope',
      403,
      {},
      { 'www-authenticate': 'Bearer error="insufficient_scope"' },
      'Connect again',
    ],
    ['403', 403, {}, {}, 'does not allow this (403)'],
    ['404', 404, { message: 'Not Found', error: 404 }, {}, '(404)'],
    ['403', 403, { reason: '<b>', explanation: '\u0007' }, {}, 'refused this (403)'],
  ])('rejects a post as %s, with status %i', async (code, status, body, headers, words) => {
    fakeReddit.failOn('submit', { status, body: JSON.stringify(body), headers })
    const result = await submit()
    expect(result).toMatchObject({ kind: 'rejected', code })
    expect(result).toMatchObject({ reason: expect.stringContaining(words) as string })
  })

  it('rejects an invalid subreddit name without a request', async () => {
    for (const subreddit of ['', '..', 'a/b', 'a?b', 'é']) {
      expect(await submit({ subreddit })).toMatchObject({ code: 'SUBREDDIT_NOEXIST' })
      const fetched = await reddit.getRequirements(access, subreddit, neverAborted)
      expect(fetched).toMatchObject({ code: 'SUBREDDIT_NOEXIST' })
    }
    expect(fakeReddit.requests).toEqual([])
  })
})

describe('a rate-limited post', () => {
  it.each([
    [
      "Looks like you've been doing that a lot. Take a break for 14 minutes before trying again.",
      900,
    ],
    ['you are doing that too much. try again in 1 minute.', 120],
    ['Take a break for 900 milliseconds.', 2],
    ['Take a break for 42 seconds.', 43],
    ['Take a break for 2 hours.', 7260],
    ['Take a break for 999999999 days.', 604_800],
    ['Take a break.', 600],
    ['', 600],
  ])('waits as long as Reddit tells the account: %s', async (message, waitSeconds) => {
    fakeReddit.subreddit('x', { error: ['RATELIMIT', message, 'ratelimit'] })
    const result = await submit({ subreddit: 'x' })
    expect(result).toMatchObject({ kind: 'limited', of: 'posts', waitSeconds })
    expect(result).toMatchObject({ reason: expect.stringMatching(/./) as string })
  })

  it('waits as long as Reddit tells the account with status 429', async () => {
    const errors = [['RATELIMIT', 'Take a break for 42 seconds.', 'ratelimit']]
    fakeReddit.failOn('submit', { status: 429, body: JSON.stringify({ json: { errors } }) })
    expect(await submit()).toMatchObject({ kind: 'limited', of: 'posts', waitSeconds: 43 })
  })

  it('waits as long as an HTML page tells the app, and sends nothing before then', async () => {
    fakeReddit.failOn('submit', { throttled: 4 })
    expect(await submit()).toMatchObject({ kind: 'limited', of: 'requests', waitSeconds: 4 })
    const result = await submit()
    expect(result).toMatchObject({ kind: 'limited', of: 'requests' })
    expect(fakeReddit.submits()).toBe(1)
  })
})

describe('a post in doubt', () => {
  const lost: RedditFault[] = [
    'take and hang',
    'take and hang up',
    'take and answer 500',
    'take and send garbage',
  ]
  it.each(lost)('a post whose response was lost is in doubt: %s', async (fault) => {
    fakeReddit.failOn('submit', fault)
    reddit = createTestRedditClientForFault(fakeReddit, fault)
    expect(await submit()).toMatchObject({ kind: 'no_response', isInDoubt: true })
    expect(fakeReddit.posts).toHaveLength(1)
    expect(fakeReddit.submits()).toBe(1)
  })

  const odd: RedditFault[] = [
    'hang',
    'hang up',
    'garbage',
    'truncated',
    'empty object',
    'huge',
    'lead away',
    { status: 303, headers: { location: '/r/ordinary' } },
    { status: 408 },
    { status: 500 },
    { status: 502, body: '<html>' },
    { status: 504, body: '' },
  ]
  it.each(odd)('a post without a clear rejection is in doubt: %j', async (fault) => {
    fakeReddit.failOn('submit', fault)
    reddit = createTestRedditClientForFault(fakeReddit, fault)
    expect(await submit()).toMatchObject({ kind: 'no_response', isInDoubt: true })
    expect(fakeReddit.submits()).toBe(1)
  })

  const bodies = [
    { json: { errors: [] } },
    { json: { errors: [], data: {} } },
    { json: { errors: [], data: { id: '../x', name: 't1_abc' } } },
    { json: { errors: [], data: { id: 'A', name: 't3_1234567890123' } } },
    { json: { errors: [[]] } },
    { json: { errors: [null, 'RATELIMIT', { code: 'RATELIMIT' }] } },
    { json: { errors: 'RATELIMIT' } },
    { json: { errors: [['ODD', 'Both.', null]], data: { id: '1abc', name: 't3_1abc' } } },
    { json: null },
    { jquery: [[0, 1, 'call', ['body']]], success: false },
    [[]],
    null,
    'posted',
    7,
  ]
  it.each(bodies)('a post with an unreadable response is in doubt: %j', async (body) => {
    fakeReddit.failOn('submit', { status: 200, body: JSON.stringify(body) })
    expect(await submit()).toMatchObject({ kind: 'no_response', isInDoubt: true })
  })

  it("a post is in doubt when the caller's time limit ends", async () => {
    fakeReddit.failOn('submit', 'take and hang')
    const result = await reddit.submit(access, post, AbortSignal.timeout(500))
    expect(result).toMatchObject({ kind: 'no_response', isInDoubt: true })
  })

  it('a post is in doubt when a reused connection breaks', async () => {
    await reddit.getAccount(access, neverAborted)
    fakeReddit.failOn('submit', 'take and hang up')
    expect(await submit()).toMatchObject({ kind: 'no_response', isInDoubt: true })
    expect(fakeReddit.submits()).toBe(1)
  })
})

describe('a post that was certainly not made', () => {
  it.each<RedditFault>([
    { status: 403, body: '<h1>whoa there, pardner!</h1>' },
    { status: 413, body: '[]' },
  ])('a post that a page of a proxy blocks is neither rejected nor in doubt: %j', async (fault) => {
    fakeReddit.failOn('submit', fault)
    expect(await submit()).toMatchObject({ kind: 'no_response', isInDoubt: false })
  })

  it('a post is not in doubt when nothing listens', async () => {
    await fakeReddit.close()
    expect(await submit()).toMatchObject({ kind: 'no_response', isInDoubt: false })
    fakeReddit = await startReddit()
  })

  it('a post is not in doubt when the host is unknown', async () => {
    const url = 'http://reddit.invalid'
    expect(await createTestRedditClient({ url }).submit(access, post, neverAborted)).toMatchObject({
      kind: 'no_response',
      isInDoubt: false,
    })
  })

  it('a post is not in doubt when the backoff after failures blocks it', async () => {
    fakeReddit.setOutage({ status: 503 })
    for (let time = 0; time < 5; time += 1) await submit()
    const result = await submit()
    expect(result).toMatchObject({ kind: 'limited', of: 'requests' })
    expect(fakeReddit.submits()).toBe(5)
  })

  it('repeated rejections do not block the next post', async () => {
    fakeReddit.failOn('submit', ...Array.from({ length: 8 }, () => ({ status: 403 })))
    for (let time = 0; time < 8; time += 1) await submit()
    expect((await submit()).kind).toBe('ok')
  })
})
