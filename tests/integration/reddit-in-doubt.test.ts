import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { disconnectReddit, settleRedditPost } from '../../src/features/reddit/contract.ts'
import { postIdea } from '../../src/features/reddit/posting/post-idea.ts'
import type { RedditFault } from '../fakes/reddit.ts'
import { openRedditAdmin, type RedditAdmin } from '../reddit-admin.ts'

describe('a Reddit post in doubt', () => {
  let redditAdmin: RedditAdmin
  let submitsBefore: number
  beforeAll(async () => {
    redditAdmin = await openRedditAdmin()
  })
  beforeEach(async () => {
    redditAdmin.reddit.listsOwnPosts(true)
    redditAdmin.reddit.setOutage(null)
    redditAdmin.reddit.posts.length = 0
    await redditAdmin.begin()
    submitsBefore = redditAdmin.reddit.submits()
  })
  afterAll(() => redditAdmin.close())

  const submits = () => redditAdmin.reddit.submits() - submitsBefore
  const getRow = async () => (await redditAdmin.tracked())[0]

  /** Creates the post at Reddit as if the submit had arrived. */
  async function madeAtReddit(title: string, subreddit = 'elsewhere') {
    const { accessToken } = redditAdmin.reddit.allow()
    const before = redditAdmin.reddit.posts.length
    const { api } = redditAdmin.world.site.services.reddit
    const post = { subreddit, title, text: 'x' }
    await api.submit(accessToken, post, new AbortController().signal)
    submitsBefore += 1
    const made = redditAdmin.reddit.posts[before]
    if (!made) throw new Error('nothing was made')
    return made
  }

  const faults: RedditFault[] = ['take and hang up', 'take and answer 500', 'take and send garbage']
  it.each(faults)('a post that Reddit accepted is found at once: %s', async (fault) => {
    redditAdmin.reddit.failOn('submit', fault)
    const ideaId = await redditAdmin.idea()
    const result = await redditAdmin.post(ideaId)
    const [post] = redditAdmin.reddit.posts
    expect(result).toMatchObject({ success: true, removed: false, postUrl: post?.url })
    expect(await getRow()).toMatchObject({ state: 'posted', post_url: post?.url })
    expect(await redditAdmin.history()).toHaveLength(1)
    expect((await redditAdmin.rejection(ideaId)).status).toBe(409)
    expect(submits()).toBe(1)
  })

  it.each<RedditFault>(['hang up', 'garbage', 'truncated', 'empty object'])(
    'a post in doubt is free for another try once Reddit does not list it: %s',
    async (fault) => {
      redditAdmin.reddit.failOn('submit', fault)
      const ideaId = await redditAdmin.idea()
      const rejection = await redditAdmin.rejection(ideaId)
      expect(rejection).toMatchObject({ status: 503, code: 'unavailable' })
      expect(rejection.error).toMatch(
        /^We don’t know whether the post in r\/elsewhere was created\. /,
      )
      expect(await getRow()).toMatchObject({ state: 'doubtful' })
      expect((await redditAdmin.rejection(ideaId)).status).toBe(503)
      expect(submits()).toBe(1)
      await redditAdmin.checkPostsAfter(61)
      expect(await getRow()).toMatchObject({ state: 'doubtful' })
      await redditAdmin.checkPostsAfter(301)
      expect(await getRow()).toMatchObject({ state: 'refused' })
      expect(await redditAdmin.post(ideaId)).toMatchObject({ success: true })
      expect(redditAdmin.reddit.posts).toHaveLength(1)
    },
  )

  it('another try first looks for the post in doubt and settles it', async () => {
    const made = await redditAdmin.idea({ title: 'Was made' })
    await redditAdmin.cutOff(made)
    await madeAtReddit('Was made', 'ELSEWHERE')
    const lost = await redditAdmin.idea({ title: 'Was never made' })
    await redditAdmin.cutOff(lost)
    for (const ideaId of [made, lost]) {
      expect((await redditAdmin.rejection(ideaId)).error).toContain('right now')
    }
    redditAdmin.world.clock.advance(121)
    expect((await redditAdmin.rejection(made)).error).toMatch(/already posted in r\/elsewhere on/)
    expect(await redditAdmin.post(lost)).toMatchObject({ success: true })
    expect(redditAdmin.reddit.posts.map(({ title }) => title)).toEqual([
      'Was made',
      'Was never made',
    ])
    expect((await redditAdmin.tracked()).map(({ state }) => state)).toEqual(['posted', 'posted'])
    expect(submits()).toBe(1)
  })

  it('the job finds posts in doubt with one request for all', async () => {
    const titles = ['One', 'Two', 'Three']
    for (const title of titles) await redditAdmin.cutOff(await redditAdmin.idea({ title }))
    await madeAtReddit('Two')
    const before = redditAdmin.reddit.requests.length
    await redditAdmin.checkPostsAfter(121)
    const lists = redditAdmin.reddit.requests
      .slice(before)
      .filter(({ call }) => call === 'own posts')
    expect(lists).toHaveLength(1)
    const found = (await redditAdmin.tracked()).map(({ idea_title: title, state }) => [
      title,
      state,
    ])
    expect(Object.fromEntries(found)).toEqual({ One: 'refused', Two: 'posted', Three: 'refused' })
    expect(await redditAdmin.history()).toHaveLength(1)
  })

  it('one post at Reddit settles only one of two posts in doubt with the same title', async () => {
    const ideas = [
      await redditAdmin.idea({ title: 'Same' }),
      await redditAdmin.idea({ title: 'Same' }),
    ]
    for (const ideaId of ideas) await redditAdmin.cutOff(ideaId)
    await madeAtReddit('Same')
    await redditAdmin.checkPostsAfter(121)
    const states = (await redditAdmin.tracked()).map(({ state }) => state)
    expect(states.toSorted()).toEqual(['posted', 'refused'])
  })

  it('a post in doubt is found even if it was removed meanwhile', async () => {
    await redditAdmin.cutOff(await redditAdmin.idea({ title: 'Gone' }))
    const { id } = await madeAtReddit('Gone')
    redditAdmin.reddit.remove(id, 'moderator')
    await redditAdmin.checkPostsAfter(121)
    expect(await getRow()).toMatchObject({
      state: 'removed',
      reason: 'Removed by r/elsewhere’s moderators.',
    })
  })

  it('an older post, or one in another subreddit, with the same title is not taken for the post in doubt', async () => {
    await madeAtReddit('Again')
    redditAdmin.world.clock.advance(3600)
    const ideaId = await redditAdmin.idea({ title: 'Again' })
    await redditAdmin.cutOff(ideaId)
    await madeAtReddit('Again', 'otherplace')
    await redditAdmin.checkPostsAfter(121)
    expect(await getRow()).toMatchObject({ state: 'refused' })
  })

  const doubts: [string, () => unknown][] = [
    ['Reddit does not list what the account posted', () => redditAdmin.reddit.listsOwnPosts(false)],
    ['Reddit cannot be reached', () => redditAdmin.reddit.setOutage({ status: 503 })],
    ['another account is connected', () => (redditAdmin.reddit.owner.username = 'somebody_else')],
    ['the account is suspended', () => redditAdmin.reddit.suspend(true)],
    ['the account posted something unknown there', () => madeAtReddit('What is this?')],
    [
      'the list ends before it',
      async () => {
        redditAdmin.reddit.listsOwnPosts(true)
        for (let n = 0; n < 100; n += 1) await madeAtReddit(`Number ${n}`, 'otherplace')
      },
    ],
  ]
  it.each(doubts)('a post stays in doubt when %s', async (_, make) => {
    const { username } = redditAdmin.reddit.owner
    const ideaId = await redditAdmin.idea({ title: 'Doubtful' })
    await redditAdmin.cutOff(ideaId)
    await make()
    for (const seconds of [121, 301, 1801, 3601]) await redditAdmin.checkPostsAfter(seconds)
    const row = await getRow()
    redditAdmin.reddit.owner.username = username
    redditAdmin.reddit.suspend(false)
    redditAdmin.reddit.setOutage(null)
    expect(row).toMatchObject({ state: 'doubtful' })
    expect(submits()).toBe(0)
  })

  it('a post stays in doubt when its account is unknown or its idea is deleted', async () => {
    await redditAdmin.cutOff(await redditAdmin.idea(), null)
    const gone = await redditAdmin.idea()
    await redditAdmin.cutOff(gone)
    await redditAdmin.world.site.services.db.deleteFrom('ideas').where('id', '=', gone).execute()
    await redditAdmin.checkPostsAfter(121)
    expect((await redditAdmin.tracked()).map(({ state }) => state)).toEqual([
      'doubtful',
      'doubtful',
    ])
  })

  it('the checks of a post in doubt become rarer and end after a day', async () => {
    redditAdmin.reddit.listsOwnPosts(false)
    await redditAdmin.cutOff(await redditAdmin.idea())
    const began = redditAdmin.world.clock.now().getTime()
    const minutes: number[] = []
    const lists = () =>
      redditAdmin.reddit.requests.filter(({ call }) => call === 'own posts').length
    for (let minute = 0; minute < 30 * 60; minute += 5) {
      const before = lists()
      await redditAdmin.checkPostsAfter(300)
      if (lists() > before) minutes.push((redditAdmin.world.clock.now().getTime() - began) / 60_000)
    }
    expect(minutes.slice(0, 5)).toEqual([5, 10, 40, 100, 160])
    expect(minutes).toHaveLength(27)
    expect(await getRow()).toMatchObject({ state: 'doubtful' })
    redditAdmin.reddit.listsOwnPosts(true)
  })

  it('the check of a post in doubt waits for a connection', async () => {
    await redditAdmin.cutOff(await redditAdmin.idea())
    await redditAdmin.admin.call(disconnectReddit, {})
    await redditAdmin.checkPostsAfter(600)
    expect(await getRow()).toMatchObject({
      state: 'doubtful',
      reason: 'The site was stopped while it was being posted.',
    })
    await redditAdmin.connect()
    await redditAdmin.checkPostsAfter(1)
    expect(await getRow()).toMatchObject({ state: 'refused' })
  })

  it('the account of a Reddit post is kept only until the result is known', async () => {
    const stored = redditAdmin.world.site.services.db
      .selectFrom('reddit_post_tracking')
      .select(['state', 'account'])
    const ideaId = await redditAdmin.idea()
    await redditAdmin.cutOff(ideaId)
    await redditAdmin.admin.call(disconnectReddit, {})
    const { username } = redditAdmin.reddit.owner
    expect(await stored.execute()).toEqual([{ state: 'armed', account: username }])
    await redditAdmin.connect()
    await redditAdmin.checkPostsAfter(600)
    expect(await stored.execute()).toEqual([{ state: 'refused', account: null }])
    await redditAdmin.post(ideaId)
    expect(await stored.execute()).toEqual([{ state: 'posted', account: null }])
  })

  it('only one of several processes checks a post in doubt', async () => {
    await redditAdmin.cutOff(await redditAdmin.idea())
    const before = redditAdmin.reddit.requests.length
    redditAdmin.world.clock.advance(121)
    await Promise.all([0, 0, 0, 0].map((seconds) => redditAdmin.checkPostsAfter(seconds)))
    const lists = redditAdmin.reddit.requests
      .slice(before)
      .filter(({ call }) => call === 'own posts')
    expect(lists).toHaveLength(1)
  })

  it('a post is recorded as made when its process is stopped after Reddit took it', async () => {
    const stopping = new AbortController()
    redditAdmin.reddit.onReceived(() => stopping.abort())
    const order = { ideaId: await redditAdmin.idea(), skipCooldown: true, isAutomatic: true }
    const outcome = await postIdea(redditAdmin.world.site.services, order, stopping.signal)
    redditAdmin.reddit.onReceived(() => {})
    expect(outcome).toMatchObject({ kind: 'posted' })
    expect(await getRow()).toMatchObject({ state: 'posted' })
  })

  it('a post is recorded when the success of Reddit arrives after an administrator marked it as not made', async () => {
    const ideaId = await redditAdmin.idea()
    redditAdmin.reddit.onReceived(async () => {
      redditAdmin.world.clock.advance(121)
      const id = (await getRow())?.id
      await redditAdmin.admin.call(settleRedditPost, { id: id ?? '', postUrl: null })
    })
    await redditAdmin.post(ideaId)
    redditAdmin.reddit.onReceived(() => {})
    expect(await getRow()).toMatchObject({ state: 'posted' })
    expect((await redditAdmin.rejection(ideaId)).status).toBe(409)
  })
})
