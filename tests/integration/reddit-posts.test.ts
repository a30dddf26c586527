import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { IdeaId } from '../../src/features/ideas/contract.ts'
import { hideIdea } from '../../src/features/moderation/contract.ts'
import { listRedditPosts } from '../../src/features/reddit/contract.ts'
import type { Id } from '../../src/platform/ids.ts'
import { memberBrowser } from '../accounts.ts'
import { openRedditAdmin, type RedditAdmin } from '../reddit-admin.ts'
import { storeTry } from '../reddit-rows.ts'

const dayS = 24 * 3600

describe('posts on Reddit', () => {
  let desk: RedditAdmin
  beforeAll(async () => {
    desk = await openRedditAdmin()
  })
  beforeEach(() => desk.begin())
  afterAll(() => desk.close())

  const rowOf = async () => (await desk.tracked())[0]
  const looks = () => desk.reddit.requests.filter(({ call }) => call === 'info').length

  it('are looked at a minute later, then daily for a week, and no more', async () => {
    await desk.post(await desk.idea())
    const began = desk.world.clock.now().getTime()
    const hours: number[] = []
    for (let hour = 0; hour < 24 * 9; hour += 1) {
      const before = looks()
      await desk.lookAfter(hour === 0 ? 61 : 3600)
      if (looks() > before) {
        hours.push(Math.round((desk.world.clock.now().getTime() - began) / 3_600_000))
      }
    }
    expect(hours).toEqual([0, 24, 48, 72, 96, 120, 144, 168])
  })

  it('tell their score and comments, as of when', async () => {
    await desk.post(await desk.idea())
    const post = desk.reddit.posts.at(-1)
    if (post) Object.assign(post, { score: 42, comments: 7 })
    await desk.lookAfter(61)
    expect(await rowOf()).toMatchObject({
      score: 42,
      comments: 7,
      scored_at: desk.world.clock.now().toISOString(),
    })
  })

  it('are removed where a filter speaks late', async () => {
    desk.reddit.subreddit('latefilter', { filtersAfterChecks: 1 })
    await desk.connect('latefilter')
    expect(await desk.post(await desk.idea())).toMatchObject({ removed: false })
    await desk.lookAfter(61)
    expect(await rowOf()).toMatchObject({ state: 'removed' })
  })

  it.each([
    ['moderator', 'Removed by r/elsewhere’s moderators.'],
    ['automod_filtered', 'Filtered by r/elsewhere’s automatic moderation.'],
    ['reddit', 'Filtered by Reddit.'],
    ['author', 'Deleted by its author.'],
    ['deleted', 'Deleted by its author.'],
    ['anti_evil_ops', 'Taken down by Reddit.'],
  ])('say by whom they were removed: %s', async (by, reason) => {
    await desk.post(await desk.idea())
    desk.reddit.remove(desk.reddit.posts.at(-1)?.id ?? '', by)
    await desk.lookAfter(61)
    expect(await rowOf()).toMatchObject({ state: 'removed', reason })
  })

  it('are there again when somebody lets them through', async () => {
    await desk.post(await desk.idea())
    const id = desk.reddit.posts.at(-1)?.id ?? ''
    desk.reddit.remove(id, 'reddit')
    await desk.lookAfter(61)
    expect(await rowOf()).toMatchObject({ state: 'removed' })
    desk.reddit.remove(id, null)
    await desk.lookAfter(dayS)
    expect(await rowOf()).toMatchObject({ state: 'posted', reason: null })
  })

  it('are asked about together, and stay as they are where Reddit does not answer', async () => {
    for (let n = 0; n < 3; n += 1) await desk.post(await desk.idea())
    desk.reddit.isDown({ status: 503 })
    await desk.lookAfter(61)
    desk.reddit.isDown(null)
    expect((await desk.tracked()).map(({ state }) => state)).toEqual(Array(3).fill('posted'))
    const ids = () => desk.reddit.requests.filter(({ call }) => call === 'info').at(-1)?.query.id
    await expect
      .poll(async () => {
        await desk.lookAfter(301)
        return ids()?.split(',').length
      })
      .toBe(3)
  })

  it('are listed with the titles of ideas, the newest first', async () => {
    const hidden = await desk.idea({ title: 'Hidden' })
    await desk.post(hidden)
    desk.world.clock.advance(60)
    const gone = await desk.idea({ title: 'Gone' })
    await desk.post(gone)
    await desk.admin.call(hideIdea, { ideaId: hidden })
    await desk.world.site.services.db.deleteFrom('ideas').where('id', '=', gone).execute()
    for (const list of [await desk.tracked(), await desk.history()]) {
      expect(list.map(({ idea_title: title }) => title)).toEqual([null, 'Hidden'])
    }
  })

  it('are 20 of the history and 10 tries, of which those in doubt come first', async () => {
    const { db } = desk.world.site.services
    const at = (minutes: number) => new Date(desk.world.clock.now().getTime() - minutes * 60_000)
    await storeTry(db, { subreddit: 'oldest', state: 'doubtful', armedAt: at(1000) })
    for (let n = 0; n < 25; n += 1) {
      await storeTry(db, { subreddit: `s${n}`, state: 'posted', armedAt: at(n) })
      await db
        .insertInto('distribution_events')
        .values({
          id: randomUUID() as Id<'distribution event'>,
          idea_id: randomUUID() as IdeaId,
          event_type: 'reddit_post',
          metadata: n === 0 ? {} : { subreddit: `s${n}` },
          created_at: at(n),
        })
        .execute()
    }
    const history = await desk.history()
    expect(history.map(({ metadata }) => metadata.subreddit)).toEqual([
      null,
      ...Array.from({ length: 19 }, (_, n) => `s${n + 1}`),
    ])
    const tracked = (await desk.tracked()).map(({ subreddit }) => subreddit)
    expect(tracked).toEqual(['oldest', ...Array.from({ length: 9 }, (_, n) => `s${n}`)])
  })

  it('are listed for administrators', async () => {
    const member = await memberBrowser(desk.world)
    expect(await member.refused(listRedditPosts, {})).toMatchObject({ status: 403 })
  })
})
