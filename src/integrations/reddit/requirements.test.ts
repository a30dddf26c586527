import { afterEach, beforeEach, expect, it } from 'vitest'
import { type RedditFault, type FakeReddit, startReddit } from '../../../tests/fakes/reddit.ts'
import type { SubredditRules } from '../../../tests/fakes/reddit-state.ts'
import { getValue } from '../../../tests/conformance/reddit.ts'
import type { Reddit, RedditResult, Requirements } from './contract.ts'
import {
  createTestRedditClient,
  createTestRedditClientForFault,
} from '../../../tests/fakes/reddit-client.ts'

let fakeReddit: FakeReddit
let reddit: Reddit
beforeEach(async () => {
  fakeReddit = await startReddit()
  reddit = createTestRedditClient(fakeReddit)
})
afterEach(() => fakeReddit.close())

async function ask(manner: SubredditRules = {}): Promise<RedditResult<Requirements>> {
  fakeReddit.subreddit('x', manner)
  const { accessToken } = fakeReddit.allow()
  return reddit.getRequirements(accessToken, 'x', new AbortController().signal)
}

it("returns a subreddit's requirements for titles and texts", async () => {
  const requirements = {
    is_flair_required: true,
    title_text_min_length: 20,
    title_text_max_length: 80,
    title_blacklisted_strings: ['free', 'win'],
    title_required_strings: ['[show]'],
    title_regexes: ['^\\[\\w+\\]'],
    body_text_min_length: 100,
    body_text_max_length: 9000,
    body_blacklisted_strings: ['http'],
    body_required_strings: ['Question'],
    body_regexes: ['\\?$'],
    body_restriction_policy: 'required',
  }
  expect(getValue(await ask({ requirements }))).toEqual({
    isFlairRequired: true,
    allowsTextPosts: true,
    title: {
      minLength: 20,
      maxLength: 80,
      forbidden: ['free', 'win'],
      required: ['[show]'],
      patterns: ['^\\[\\w+\\]'],
    },
    body: {
      minLength: 100,
      maxLength: 9000,
      forbidden: ['http'],
      required: ['Question'],
      patterns: ['\\?$'],
      policy: 'required',
    },
  })
})

it('reports a subreddit that takes only links', async () => {
  const fetched = getValue(await ask({ rejectsTextPosts: true }))
  expect(fetched).toMatchObject({ allowsTextPosts: false, body: { policy: 'notAllowed' } })
})

it.each<[string, string, SubredditRules]>([
  ['SUBREDDIT_NOEXIST', 'r/x does not exist.', { isMissing: true }],
  ['SUBREDDIT_NOEXIST', 'r/x does not exist.', { leadsToSearch: true }],
  ['private', 'r/x is private to its members.', { isPrivate: true }],
  ['quarantined', 'r/x is quarantined', { isQuarantined: true }],
  ['SUBREDDIT_NOTALLOWED', 'banned from r/x', { about: { user_is_banned: true } }],
])('rejects a closed subreddit: %s, %s', async (code, words, manner) => {
  const result = await ask(manner)
  expect(result).toMatchObject({ kind: 'rejected', code })
  expect(result).toMatchObject({ reason: expect.stringContaining(words) as string })
})

it('reports a missing subreddit when Reddit redirects to another host, or only its rules exist', async () => {
  fakeReddit.failOn('about', 'lead away')
  expect(await ask()).toMatchObject({ kind: 'rejected', code: 'SUBREDDIT_NOEXIST' })
  fakeReddit.failOn('about', { status: 404 })
  expect(await ask()).toMatchObject({ kind: 'rejected', code: 'SUBREDDIT_NOEXIST' })
})

it('absent fields mean no requirements', async () => {
  fakeReddit.failOn('requirements', { status: 200, body: '{}' })
  fakeReddit.failOn('about', { status: 200, body: '{"kind": "t5", "data": {}}' })
  const fetched = getValue(await ask())
  expect(fetched).toMatchObject({ allowsTextPosts: true, isFlairRequired: false })
})

it('an existing subreddit without rules has no requirements', async () => {
  fakeReddit.failOn('requirements', { status: 404 })
  expect(getValue(await ask({ rejectsTextPosts: true }))).toMatchObject({ allowsTextPosts: false })
})

it.each([{}, { 'www-authenticate': 'Bearer realm="reddit", error="insufficient_scope"' }])(
  'returns the rules even if the token may not read about the subreddit: %j',
  async (headers) => {
    const body = '{"message": "Forbidden", "error": 403}'
    fakeReddit.failOn('about', { status: 403, body, headers })
    expect(getValue(await ask({ needsFlair: true })).isFlairRequired).toBe(true)
  },
)

const silences: [RedditFault, string][] = [
  [{ status: 500 }, 'no_response'],
  ['hang', 'no_response'],
  ['hang up', 'no_response'],
  ['garbage', 'no_response'],
  ['truncated', 'no_response'],
  ['huge', 'no_response'],
  [{ status: 200, body: '[]' }, 'no_response'],
  [{ status: 403, body: '<h1>whoa there, pardner!</h1>' }, 'no_response'],
  [{ status: 404, body: '<h1>Not Found</h1>' }, 'no_response'],
  [{ status: 200, body: 'null' }, 'no_response'],
  [{ throttled: 30 }, 'limited'],
  [{ status: 401 }, 'expired'],
]
it.each(silences)(
  'a failed response is an error, not an empty set of rules: %j',
  async (fault, kind) => {
    for (const call of ['requirements', 'about'] as const) {
      const fresh = createTestRedditClientForFault(fakeReddit, fault)
      fakeReddit.failOn(call, fault)
      const { accessToken } = fakeReddit.allow()
      const result = await fresh.getRequirements(accessToken, 'x', new AbortController().signal)
      expect(result).toMatchObject({ kind })
      expect(result).not.toMatchObject({ isInDoubt: true })
    }
  },
)

it('rules of an unknown shape mean no requirements', async () => {
  const many = Array.from({ length: 500 }, (_each, at) => `word ${at}`)
  const fetched = await ask({
    requirements: {
      is_flair_required: 'yes',
      title_text_min_length: -1,
      title_text_max_length: '300',
      title_blacklisted_strings: 'free',
      title_required_strings: [7, null, '', 'x'.repeat(1001), 'kept'],
      title_regexes: { a: 1 },
      body_text_max_length: 1e300,
      body_blacklisted_strings: many,
      body_restriction_policy: 'forbidden',
    },
    about: { submission_type: 7, user_is_banned: 'yes' },
  })
  const none = { minLength: null, maxLength: null, forbidden: [], required: [], patterns: [] }
  expect(getValue(fetched)).toEqual({
    isFlairRequired: false,
    allowsTextPosts: true,
    title: { ...none, required: ['kept'] },
    body: { ...none, policy: 'none', forbidden: many.slice(0, 200) },
  })
})
