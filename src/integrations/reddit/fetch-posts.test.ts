import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type RedditFault, type FakeReddit, startReddit } from '../../../tests/fakes/reddit.ts'
import { getValue } from '../../../tests/conformance/reddit.ts'
import type { Reddit } from './contract.ts'
import {
  createTestRedditClient,
  createTestRedditClientForFault,
} from '../../../tests/fakes/reddit-client.ts'

const neverAborted = new AbortController().signal
const post = { subreddit: 'ordinary', title: 'A title', text: '' }

let fakeReddit: FakeReddit
let reddit: Reddit
let access: string
beforeEach(async () => {
  fakeReddit = await startReddit(() => new Date('2026-11-20T12:00:00.900Z'))
  reddit = createTestRedditClient(fakeReddit)
  access = fakeReddit.allow().accessToken
})
afterEach(() => fakeReddit.close())

async function posted(): Promise<string> {
  return getValue(await reddit.submit(access, post, neverAborted)).id
}
const readPosts = async (...ids: string[]) => reddit.getPosts(access, ids, neverAborted)
const own = async () => reddit.listOwnPosts(access, 'assay_poster', neverAborted)

describe('the state of a post', () => {
  it('returns a post with its counts', async () => {
    const id = await posted()
    for (const seen of fakeReddit.posts) Object.assign(seen, { score: 41, comments: 7 })
    expect(getValue(await readPosts(id))).toEqual([
      {
        id,
        url: fakeReddit.posts[0]?.url,
        subreddit: 'ordinary',
        title: 'A title',
        createdAt: new Date('2026-11-20T12:00:00Z'),
        removedBy: null,
        score: 41,
        comments: 7,
      },
    ])
  })

  it.each(['moderator', 'reddit', 'automod_filtered', 'author', 'deleted', 'anti_evil_ops'])(
    'returns a post as removed by: %s',
    async (by) => {
      const id = await posted()
      fakeReddit.remove(id, by)
      expect(getValue(await readPosts(id))).toMatchObject([{ id, removedBy: by }])
      expect(getValue(await own())).toMatchObject([{ id, removedBy: by }])
    },
  )

  it('returns nothing for a post that Reddit does not show', async () => {
    const id = await posted()
    for (const seen of fakeReddit.posts) seen.isGone = true
    expect(getValue(await readPosts(id))).toEqual([])
  })

  it('ignores posts that were not requested', async () => {
    const first = await posted()
    expect(getValue(await readPosts(first, await posted()))).toHaveLength(2)
    const body = JSON.stringify({
      kind: 'Listing',
      data: { children: [thing({ name: 't3_other' }), thing({ name: first })] },
    })
    fakeReddit.failOn('info', { status: 200, body })
    expect(getValue(await readPosts(first)).map(({ id }) => id)).toEqual([first])
  })
})

it('reports a rejection when the posts of an account cannot be read', async () => {
  fakeReddit.listsOwnPosts(false)
  expect(await own()).toMatchObject({ kind: 'rejected', code: '403' })
  for (const name of ['', '..', 'a/b', 'é']) {
    expect((await reddit.listOwnPosts(access, name, neverAborted)).kind).toBe('rejected')
  }
})

it('returns a suspended account, and reports an expired token', async () => {
  fakeReddit.suspend(true)
  const account = { name: 'assay_poster', isSuspended: true }
  expect(getValue(await reddit.getAccount(access, neverAborted))).toEqual(account)
  fakeReddit.expireTokens()
  const calls = [reddit.getAccount(access, neverAborted), readPosts('t3_a'), own()]
  for (const call of calls) expect(await call).toEqual({ kind: 'expired' })
})

const faults: RedditFault[] = [
  { status: 500 },
  { status: 503, body: '<html>' },
  { status: 403, body: '<h1>whoa there, pardner!</h1>' },
  'hang',
  'hang up',
  'garbage',
  'truncated',
  'empty object',
  'huge',
]
it.each(faults)('a failed read is neither in doubt nor an empty result: %j', async (fault) => {
  const id = await posted()
  reddit = createTestRedditClientForFault(fakeReddit, fault)
  for (const call of ['me', 'info', 'own posts'] as const) fakeReddit.failOn(call, fault)
  for (const call of [reddit.getAccount(access, neverAborted), readPosts(id), own()]) {
    expect(await call).toMatchObject({ kind: 'no_response', isInDoubt: false })
  }
})

it.each([
  { name: 't3_../../x' },
  { name: 't1_abc' },
  { name: 7 },
  { subreddit: '../evil' },
  { subreddit: null },
  { title: 7 },
  { created_utc: 'yesterday' },
  { created_utc: -1 },
  { created_utc: 1e300 },
  { removed_by_category: 7 },
  { removed_by_category: '<b>moderator</b>' },
])('a malformed post is an error, not a missing post: %j', async (odd) => {
  const body = JSON.stringify({ kind: 'Listing', data: { children: [thing(odd)] } })
  fakeReddit.failOn('info', { status: 200, body })
  fakeReddit.failOn('own posts', { status: 200, body })
  for (const call of [readPosts('t3_1abc'), own()]) {
    expect(await call).toMatchObject({ kind: 'no_response', isInDoubt: false })
  }
})

it('reads a post without counts, permalink and remover', async () => {
  const bare = { kind: 't3', data: { name: 't3_1abc', subreddit: 'x', title: '', created_utc: 1 } }
  const body = JSON.stringify({ kind: 'Listing', data: { children: [bare] } })
  fakeReddit.failOn('info', { status: 200, body })
  expect(getValue(await readPosts('t3_1abc'))).toMatchObject([
    { removedBy: null, score: 0, comments: 0 },
  ])
})

it("replaces invalid counts by 0 and foreign permalinks by the post's own URL", async () => {
  const odd = { score: 'many', num_comments: 1e300, permalink: '//evil.example/r/x/comments/1abc/' }
  const body = JSON.stringify({ kind: 'Listing', data: { children: [thing(odd)] } })
  fakeReddit.failOn('info', { status: 200, body })
  expect(getValue(await readPosts('t3_1abc'))).toMatchObject([
    {
      score: 0,
      comments: 2_147_483_647,
      url: 'https://www.reddit.com/r/ordinary/comments/1abc/',
    },
  ])
})

function thing(over: object): object {
  return {
    kind: 't3',
    data: {
      name: 't3_1abc',
      subreddit: 'ordinary',
      title: 'A title',
      permalink: '/r/ordinary/comments/1abc/a_title/',
      created_utc: 1_795_000_000,
      removed_by_category: null,
      score: 1,
      num_comments: 0,
      ...over,
    },
  }
}
