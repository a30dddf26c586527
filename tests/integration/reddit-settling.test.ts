import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { settleRedditPost } from '../../src/features/reddit/contract.ts'
import { openRedditAdmin, type RedditAdmin } from '../reddit-admin.ts'

describe('a post in doubt that a person settles', () => {
  let desk: RedditAdmin
  beforeAll(async () => {
    desk = await openRedditAdmin()
  })
  beforeEach(async () => {
    desk.reddit.listsOwnPosts(true)
    await desk.begin()
  })
  afterAll(() => desk.close())

  const rowOf = async () => (await desk.tracked())[0]
  const url = 'https://old.reddit.com/r/Elsewhere/comments/1abc23/a_title/?x=1'
  const settle = (postUrl: string | null) => async () =>
    desk.admin.call(settleRedditPost, { id: (await rowOf())?.id ?? '', postUrl })
  const settling = async (postUrl: string | null) =>
    desk.admin.refused(settleRedditPost, { id: (await rowOf())?.id ?? '', postUrl })

  it('was made, and stands in the history', async () => {
    const ideaId = await desk.idea()
    await desk.cutOff(ideaId)
    expect(await settling(url)).toMatchObject({ status: 409 })
    desk.world.clock.advance(121)
    await settle(url)()
    expect(await rowOf()).toMatchObject({
      state: 'posted',
      post_url: 'https://www.reddit.com/r/Elsewhere/comments/1abc23/',
    })
    expect(await desk.history()).toHaveLength(1)
    expect((await desk.rejection(ideaId)).status).toBe(409)
    for (const again of [url, null]) {
      expect(await settling(again)).toMatchObject({
        status: 409,
        error: 'It is known already what became of this post.',
      })
    }
  })

  it('was not made, and can be tried again', async () => {
    desk.reddit.listsOwnPosts(false)
    const ideaId = await desk.idea()
    await desk.cutOff(ideaId)
    desk.world.clock.advance(121)
    expect((await desk.rejection(ideaId)).status).toBe(503)
    await settle(null)()
    expect(await rowOf()).toMatchObject({
      state: 'refused',
      reason: 'An administrator looked: it was not made.',
    })
    expect(await desk.post(ideaId)).toMatchObject({ success: true })
  })

  it('is somebody else’s where the address is', async () => {
    await desk.cutOff(await desk.idea({ title: 'First' }))
    desk.world.clock.advance(121)
    await settle(url)()
    desk.world.clock.advance(1)
    await desk.cutOff(await desk.idea({ title: 'Second' }))
    desk.world.clock.advance(121)
    expect(await settling(url)).toMatchObject({ status: 409 })
    const elsewhere = 'https://www.reddit.com/r/otherplace/comments/1abc24/'
    expect(await settling(elsewhere)).toMatchObject({
      status: 400,
      error: 'This is no post in r/elsewhere.',
    })
    for (const bad of ['https://evil.example/r/elsewhere/comments/1abc24/', 'javascript:1', '']) {
      expect(await settling(bad)).toMatchObject({ status: 400 })
    }
    expect(await rowOf()).toMatchObject({ state: 'armed' })
  })

  it('can be nothing that is not there', async () => {
    const id = '00000000-0000-4000-8000-000000000000'
    expect(await desk.admin.refused(settleRedditPost, { id, postUrl: null })).toMatchObject({
      status: 404,
    })
  })
})
