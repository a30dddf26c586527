import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { settleRedditPost } from '../../src/features/reddit/contract.ts'
import { openRedditAdmin, type RedditAdmin } from '../reddit-admin.ts'

describe('settling a Reddit post in doubt', () => {
  let redditAdmin: RedditAdmin
  beforeAll(async () => {
    redditAdmin = await openRedditAdmin()
  })
  beforeEach(async () => {
    redditAdmin.reddit.listsOwnPosts(true)
    await redditAdmin.begin()
  })
  afterAll(() => redditAdmin.close())

  const getRow = async () => (await redditAdmin.tracked())[0]
  const url = 'https://old.reddit.com/r/Elsewhere/comments/1abc23/a_title/?x=1'
  const settle = (postUrl: string | null) => async () =>
    redditAdmin.admin.call(settleRedditPost, { id: (await getRow())?.id ?? '', postUrl })
  const settling = async (postUrl: string | null) =>
    redditAdmin.admin.getRejection(settleRedditPost, { id: (await getRow())?.id ?? '', postUrl })

  it('a post that an administrator confirms appears in the history', async () => {
    const ideaId = await redditAdmin.idea()
    await redditAdmin.cutOff(ideaId)
    expect(await settling(url)).toMatchObject({ status: 409 })
    redditAdmin.world.clock.advance(121)
    await settle(url)()
    expect(await getRow()).toMatchObject({
      state: 'posted',
      post_url: 'https://www.reddit.com/r/Elsewhere/comments/1abc23/',
    })
    expect(await redditAdmin.history()).toHaveLength(1)
    expect((await redditAdmin.rejection(ideaId)).status).toBe(409)
    for (const again of [url, null]) {
      expect(await settling(again)).toMatchObject({
        status: 409,
        error: 'The result of this post is already known.',
      })
    }
  })

  it('a post that an administrator settles as not made can be tried again', async () => {
    redditAdmin.reddit.listsOwnPosts(false)
    const ideaId = await redditAdmin.idea()
    await redditAdmin.cutOff(ideaId)
    redditAdmin.world.clock.advance(121)
    expect((await redditAdmin.rejection(ideaId)).status).toBe(503)
    await settle(null)()
    expect(await getRow()).toMatchObject({
      state: 'refused',
      reason: 'An administrator checked: it was not created.',
    })
    expect(await redditAdmin.post(ideaId)).toMatchObject({ success: true })
  })

  it('rejects a URL that belongs to another post, another subreddit or another site', async () => {
    await redditAdmin.cutOff(await redditAdmin.idea({ title: 'First' }))
    redditAdmin.world.clock.advance(121)
    await settle(url)()
    redditAdmin.world.clock.advance(1)
    await redditAdmin.cutOff(await redditAdmin.idea({ title: 'Second' }))
    redditAdmin.world.clock.advance(121)
    expect(await settling(url)).toMatchObject({ status: 409 })
    const elsewhere = 'https://www.reddit.com/r/otherplace/comments/1abc24/'
    expect(await settling(elsewhere)).toMatchObject({
      status: 400,
      error: 'This isn’t a post in r/elsewhere.',
    })
    for (const bad of ['https://evil.example/r/elsewhere/comments/1abc24/', 'javascript:1', '']) {
      expect(await settling(bad)).toMatchObject({ status: 400 })
    }
    expect(await getRow()).toMatchObject({ state: 'armed' })
  })

  it('settling an unknown post is rejected with 404', async () => {
    const id = '00000000-0000-4000-8000-000000000000'
    expect(
      await redditAdmin.admin.getRejection(settleRedditPost, { id, postUrl: null }),
    ).toMatchObject({
      status: 404,
    })
  })
})
