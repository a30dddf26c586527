import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { disconnectReddit, settleRedditPost } from '../../src/features/reddit/contract.ts'
import { makePost } from '../../src/features/reddit/make-post.ts'
import type { RedditFault } from '../outside/reddit.ts'
import { openRedditAdmin, type RedditAdmin } from '../reddit-admin.ts'

describe('a post that nobody heard the end of', () => {
  let desk: RedditAdmin
  let submitsBefore: number
  beforeAll(async () => {
    desk = await openRedditAdmin()
  })
  beforeEach(async () => {
    desk.reddit.listsOwnPosts(true)
    desk.reddit.isDown(null)
    desk.reddit.posts.length = 0
    await desk.begin()
    submitsBefore = desk.reddit.submits()
  })
  afterAll(() => desk.close())

  const submits = () => desk.reddit.submits() - submitsBefore
  const rowOf = async () => (await desk.tracked())[0]

  /** As Reddit has it when the submit arrived. */
  async function madeAtReddit(title: string, subreddit = 'elsewhere') {
    const { accessToken } = desk.reddit.allow()
    const before = desk.reddit.posts.length
    const { api } = desk.world.site.services.reddit
    const post = { subreddit, title, text: 'x' }
    await api.submit(accessToken, post, new AbortController().signal)
    submitsBefore += 1
    const made = desk.reddit.posts[before]
    if (!made) throw new Error('nothing was made')
    return made
  }

  const faults: RedditFault[] = ['take and hang up', 'take and answer 500', 'take and send garbage']
  it.each(faults)('is found at once where Reddit took it: %s', async (fault) => {
    desk.reddit.fails('submit', fault)
    const ideaId = await desk.idea()
    const answer = await desk.post(ideaId)
    const [post] = desk.reddit.posts
    expect(answer).toMatchObject({ success: true, removed: false, postUrl: post?.url })
    expect(await rowOf()).toMatchObject({ state: 'posted', post_url: post?.url })
    expect(await desk.history()).toHaveLength(1)
    expect((await desk.rejection(ideaId)).status).toBe(409)
    expect(submits()).toBe(1)
  })

  it.each<RedditFault>(['hang up', 'garbage', 'truncated', 'empty object'])(
    'stays in doubt, and is free again when two minutes later Reddit does not list it: %s',
    async (fault) => {
      desk.reddit.fails('submit', fault)
      const ideaId = await desk.idea()
      const rejection = await desk.rejection(ideaId)
      expect(rejection).toMatchObject({ status: 503, code: 'unavailable' })
      expect(rejection.error).toMatch(
        /^It is not known whether the post in r\/elsewhere was made\. /,
      )
      expect(await rowOf()).toMatchObject({ state: 'doubtful' })
      expect((await desk.rejection(ideaId)).status).toBe(503)
      expect(submits()).toBe(1)
      await desk.lookAfter(61)
      expect(await rowOf()).toMatchObject({ state: 'doubtful' })
      await desk.lookAfter(301)
      expect(await rowOf()).toMatchObject({ state: 'refused' })
      expect(await desk.post(ideaId)).toMatchObject({ success: true })
      expect(desk.reddit.posts).toHaveLength(1)
    },
  )

  it('is looked for before another try, which ends it', async () => {
    const made = await desk.idea({ title: 'Was made' })
    await desk.cutOff(made)
    await madeAtReddit('Was made', 'ELSEWHERE')
    const lost = await desk.idea({ title: 'Was never made' })
    await desk.cutOff(lost)
    for (const ideaId of [made, lost]) {
      expect((await desk.rejection(ideaId)).error).toContain('at this moment')
    }
    desk.world.clock.advance(121)
    expect((await desk.rejection(made)).error).toMatch(/posted in r\/elsewhere already on/)
    expect(await desk.post(lost)).toMatchObject({ success: true })
    expect(desk.reddit.posts.map(({ title }) => title)).toEqual(['Was made', 'Was never made'])
    expect((await desk.tracked()).map(({ state }) => state)).toEqual(['posted', 'posted'])
    expect(submits()).toBe(1)
  })

  it('is found by the job, which asks for the list once for all', async () => {
    const titles = ['One', 'Two', 'Three']
    for (const title of titles) await desk.cutOff(await desk.idea({ title }))
    await madeAtReddit('Two')
    const before = desk.reddit.requests.length
    await desk.lookAfter(121)
    const lists = desk.reddit.requests.slice(before).filter(({ call }) => call === 'own posts')
    expect(lists).toHaveLength(1)
    const found = (await desk.tracked()).map(({ idea_title: title, state }) => [title, state])
    expect(Object.fromEntries(found)).toEqual({ One: 'refused', Two: 'posted', Three: 'refused' })
    expect(await desk.history()).toHaveLength(1)
  })

  it('of two with one title is not both of them', async () => {
    const ideas = [await desk.idea({ title: 'Same' }), await desk.idea({ title: 'Same' })]
    for (const ideaId of ideas) await desk.cutOff(ideaId)
    await madeAtReddit('Same')
    await desk.lookAfter(121)
    const states = (await desk.tracked()).map(({ state }) => state)
    expect(states.toSorted()).toEqual(['posted', 'refused'])
  })

  it('is found though it was removed meanwhile', async () => {
    await desk.cutOff(await desk.idea({ title: 'Gone' }))
    const { id } = await madeAtReddit('Gone')
    desk.reddit.remove(id, 'moderator')
    await desk.lookAfter(121)
    expect(await rowOf()).toMatchObject({
      state: 'removed',
      reason: 'Removed by r/elsewhere’s moderators.',
    })
  })

  it('is not mixed up with an older post, or one elsewhere, of that title', async () => {
    await madeAtReddit('Again')
    desk.world.clock.advance(3600)
    const ideaId = await desk.idea({ title: 'Again' })
    await desk.cutOff(ideaId)
    await madeAtReddit('Again', 'otherplace')
    await desk.lookAfter(121)
    expect(await rowOf()).toMatchObject({ state: 'refused' })
  })

  const doubts: [string, () => unknown][] = [
    ['Reddit does not list what the account posted', () => desk.reddit.listsOwnPosts(false)],
    ['Reddit cannot be reached', () => desk.reddit.isDown({ status: 503 })],
    ['another account is connected', () => (desk.reddit.owner.username = 'somebody_else')],
    ['the account is suspended', () => desk.reddit.suspend(true)],
    ['the account posted something unknown there', () => madeAtReddit('What is this?')],
    [
      'the list ends before it',
      async () => {
        desk.reddit.listsOwnPosts(true)
        for (let n = 0; n < 100; n += 1) await madeAtReddit(`Number ${n}`, 'otherplace')
      },
    ],
  ]
  it.each(doubts)('stays in doubt where %s', async (_, make) => {
    const { username } = desk.reddit.owner
    const ideaId = await desk.idea({ title: 'Doubtful' })
    await desk.cutOff(ideaId)
    await make()
    for (const seconds of [121, 301, 1801, 3601]) await desk.lookAfter(seconds)
    const row = await rowOf()
    desk.reddit.owner.username = username
    desk.reddit.suspend(false)
    desk.reddit.isDown(null)
    expect(row).toMatchObject({ state: 'doubtful' })
    expect(submits()).toBe(0)
  })

  it('stays in doubt where nobody knows as whom it was posted, or the idea is gone', async () => {
    await desk.cutOff(await desk.idea(), null)
    const gone = await desk.idea()
    await desk.cutOff(gone)
    await desk.world.site.services.db.deleteFrom('ideas').where('id', '=', gone).execute()
    await desk.lookAfter(121)
    expect((await desk.tracked()).map(({ state }) => state)).toEqual(['doubtful', 'doubtful'])
  })

  it('is asked about less and less often, and after a day no more', async () => {
    desk.reddit.listsOwnPosts(false)
    await desk.cutOff(await desk.idea())
    const began = desk.world.clock.now().getTime()
    const minutes: number[] = []
    const lists = () => desk.reddit.requests.filter(({ call }) => call === 'own posts').length
    for (let minute = 0; minute < 30 * 60; minute += 5) {
      const before = lists()
      await desk.lookAfter(300)
      if (lists() > before) minutes.push((desk.world.clock.now().getTime() - began) / 60_000)
    }
    expect(minutes.slice(0, 5)).toEqual([5, 10, 40, 100, 160])
    expect(minutes).toHaveLength(27)
    expect(await rowOf()).toMatchObject({ state: 'doubtful' })
    desk.reddit.listsOwnPosts(true)
  })

  it('waits while nothing is connected', async () => {
    await desk.cutOff(await desk.idea())
    await desk.admin.call(disconnectReddit, {})
    await desk.lookAfter(600)
    expect(await rowOf()).toMatchObject({
      state: 'doubtful',
      reason: 'The site was stopped while it was being posted.',
    })
    await desk.connect()
    await desk.lookAfter(1)
    expect(await rowOf()).toMatchObject({ state: 'refused' })
  })

  it('is looked at by one of many processes', async () => {
    await desk.cutOff(await desk.idea())
    const before = desk.reddit.requests.length
    desk.world.clock.advance(121)
    await Promise.all([0, 0, 0, 0].map((seconds) => desk.lookAfter(seconds)))
    const lists = desk.reddit.requests.slice(before).filter(({ call }) => call === 'own posts')
    expect(lists).toHaveLength(1)
  })

  it('is in doubt where its process is stopped in the middle, which is said at once', async () => {
    const stopping = new AbortController()
    desk.reddit.onTaken(() => stopping.abort())
    const order = { ideaId: await desk.idea(), skipCooldown: true, isAutomatic: true }
    const outcome = await makePost(desk.world.site.services, order, stopping.signal)
    desk.reddit.onTaken(() => {})
    expect(outcome).toMatchObject({ kind: 'posted' })
    expect(await rowOf()).toMatchObject({ state: 'posted' })
  })

  it('is recorded when Reddit’s yes comes after somebody wrote it off', async () => {
    const ideaId = await desk.idea()
    desk.reddit.onTaken(async () => {
      desk.world.clock.advance(121)
      const id = (await rowOf())?.id
      await desk.admin.call(settleRedditPost, { id: id ?? '', postUrl: null })
    })
    await desk.post(ideaId)
    desk.reddit.onTaken(() => {})
    expect(await rowOf()).toMatchObject({ state: 'posted' })
    expect((await desk.rejection(ideaId)).status).toBe(409)
  })
})
