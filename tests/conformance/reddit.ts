// Tests that posting on Reddit must pass, live or as a dry run; the tests of both run them.
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { NewPost, Reddit, RedditResult } from '../../src/integrations/reddit/contract.ts'

export interface Poster {
  reddit: Reddit
  access: string
  close(): Promise<void>
}

interface ConformingReddit {
  open: () => Promise<Poster>
}

const patient = new AbortController().signal

/** The subreddits 'ordinary' and 'Ordinary_too' must have no requirements. */
export function describeReddit(name: string, { open }: ConformingReddit): void {
  describe(`${name}, as everything that posts`, () => {
    let poster: Poster
    let reddit: Reddit
    beforeEach(async () => {
      poster = await open()
      reddit = poster.reddit
    })
    afterEach(() => poster.close())

    const submit = (post: NewPost) => reddit.submit(poster.access, post, patient)
    const first = { subreddit: 'ordinary', title: 'Late & <unpaid> invoices', text: 'A *text*' }
    const second = { subreddit: 'Ordinary_too', title: 'Zweite — 二番', text: '' }

    it('returns the name of the account that posts', async () => {
      const { name: account, isSuspended } = getValue(
        await reddit.getAccount(poster.access, patient),
      )
      expect(account).toMatch(/^[\w-]{2,20}$/)
      expect(isSuspended).toBe(false)
    })

    it('returns no requirements for an ordinary subreddit', async () => {
      const requirements = await reddit.getRequirements(poster.access, 'ordinary', patient)
      const nothing = {
        minLength: null,
        maxLength: null,
        forbidden: [],
        required: [],
        patterns: [],
      }
      expect(getValue(requirements)).toEqual({
        isFlairRequired: false,
        allowsTextPosts: true,
        title: nothing,
        body: { ...nothing, policy: 'none' },
      })
    })

    it('returns an id for each post and finds the post by it', async () => {
      const ids = [getValue(await submit(first)).id, getValue(await submit(second)).id]
      expect(new Set(ids).size).toBe(2)
      for (const id of ids) expect(id).toMatch(/^t3_[a-z0-9]{1,12}$/)
      const seen = getValue(await reddit.getPosts(poster.access, ids, patient))
      const posts = ids.map((id) => seen.find((post) => post.id === id))
      expect(posts[0]).toMatchObject({ subreddit: 'ordinary', title: first.title, removedBy: null })
      expect(posts[1]).toMatchObject({ subreddit: 'Ordinary_too', title: second.title })
      for (const post of posts) {
        expect(post?.url).toMatch(/^https:\/\/www\.reddit\.com\/r\/\w+\/comments\/[a-z0-9]+\//)
        expect(post?.createdAt).toBeInstanceOf(Date)
        expect(post).toMatchObject({ score: 1, comments: 0 })
      }
    })

    it("lists the account's posts, newest first", async () => {
      const { name: account } = getValue(await reddit.getAccount(poster.access, patient))
      for (const post of [first, second]) await submit(post)
      const own = getValue(await reddit.listOwnPosts(poster.access, account, patient))
      expect(own.map(({ title }) => title)).toEqual([second.title, first.title])
    })

    it('leaves out ids of missing posts and of other things', async () => {
      const ids = ['t3_0none', 't1_comment', '', 't3_../x', 't3_a,t3_b', 't3_É']
      expect(getValue(await reddit.getPosts(poster.access, ids, patient))).toEqual([])
      expect(getValue(await reddit.getPosts(poster.access, [], patient))).toEqual([])
    })

    it('rejects only with the reason of the abort signal', async () => {
      const reason = new Error('the test ends')
      const cancelled = AbortSignal.abort(reason)
      const calls = [
        reddit.getAccount(poster.access, cancelled),
        reddit.getRequirements(poster.access, 'ordinary', cancelled),
        reddit.submit(poster.access, first, cancelled),
        reddit.getPosts(poster.access, ['t3_a'], cancelled),
        reddit.listOwnPosts(poster.access, 'somebody', cancelled),
      ]
      for (const call of calls) await expect(call).rejects.toBe(reason)
    })

    it('builds an authorisation URL with the state and the redirect URL', () => {
      const redirectUrl = 'https://assay.example/admin/reddit/callback'
      const url = reddit.authoriseUrl({ clientId: 'a&b', redirectUrl, state: 'st=1' })
      expect(new URL(url).searchParams.get('state')).toBe('st=1')
      expect(url).toContain(
        reddit.mode === 'dry-run' ? redirectUrl : encodeURIComponent(redirectUrl),
      )
    })
  })
}

export function getValue<Value>(result: RedditResult<Value>): Value {
  if (result.kind === 'ok') return result.value
  return expect.fail(`answered ${JSON.stringify(result)}`)
}
