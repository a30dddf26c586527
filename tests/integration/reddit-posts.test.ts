import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { IdeaId } from '../../src/features/ideas/contract.ts'
import { hideIdea } from '../../src/features/moderation/contract.ts'
import { listRedditPosts } from '../../src/features/reddit/contract.ts'
import type { Id } from '../../src/shared/schema/ids.ts'
import { openMemberBrowser } from '../accounts.ts'
import { openRedditAdmin, type RedditAdmin } from '../reddit-admin.ts'
import { storeTry } from '../reddit-rows.ts'

const dayS = 24 * 3600

describe('posts on Reddit', () => {
  let redditAdmin: RedditAdmin
  beforeAll(async () => {
    redditAdmin = await openRedditAdmin()
  })
  beforeEach(() => redditAdmin.begin())
  afterAll(() => redditAdmin.close())

  const getRow = async () => (await redditAdmin.tracked())[0]
  const countChecks = () => redditAdmin.reddit.requests.filter(({ call }) => call === 'info').length

  it('posts on Reddit are checked after a minute, then daily for a week', async () => {
    await redditAdmin.post(await redditAdmin.idea())
    const began = redditAdmin.world.clock.now().getTime()
    const hours: number[] = []
    for (let hour = 0; hour < 24 * 9; hour += 1) {
      const before = countChecks()
      await redditAdmin.checkPostsAfter(hour === 0 ? 61 : 3600)
      if (countChecks() > before) {
        hours.push(Math.round((redditAdmin.world.clock.now().getTime() - began) / 3_600_000))
      }
    }
    expect(hours).toEqual([0, 24, 48, 72, 96, 120, 144, 168])
  })

  it('the history names a post that was filtered or removed, and no other', async () => {
    const now = redditAdmin.world.clock.now()
    const { db } = redditAdmin.world.site.services
    const about = { armedAt: now, postUrl: 'https://www.reddit.com/r/a/comments/1/' }
    await storeTry(db, { ...about, subreddit: 'Shown', state: 'posted' })
    await storeTry(db, { ...about, subreddit: 'Filtered', state: 'removed' })
    await storeTry(db, { ...about, subreddit: 'Removed', state: 'removed' })
    const setReason = (subreddit: string, reason: string) =>
      db
        .updateTable('reddit_post_tracking')
        .set({ reason })
        .where('subreddit', '=', subreddit)
        .execute()
    await setReason('Filtered', 'Filtered by Reddit.')
    await setReason('Removed', 'Removed by r/Removed’s moderators.')
    const history = await redditAdmin.history()
    const removals = history.map(({ metadata, removal }) => [metadata.subreddit, removal])
    expect(Object.fromEntries(removals)).toEqual({
      Shown: null,
      Filtered: 'filtered',
      Removed: 'removed',
    })
  })

  it('a post on Reddit shows its score and comments with the time of the check', async () => {
    await redditAdmin.post(await redditAdmin.idea())
    const post = redditAdmin.reddit.posts.at(-1)
    if (post) Object.assign(post, { score: 42, comments: 7 })
    await redditAdmin.checkPostsAfter(61)
    expect(await getRow()).toMatchObject({
      score: 42,
      comments: 7,
      scored_at: redditAdmin.world.clock.now().toISOString(),
    })
  })

  it('a post that is filtered late is marked as removed', async () => {
    redditAdmin.reddit.subreddit('latefilter', { filtersAfterChecks: 1 })
    await redditAdmin.connect('latefilter')
    expect(await redditAdmin.post(await redditAdmin.idea())).toMatchObject({ removed: false })
    await redditAdmin.checkPostsAfter(61)
    expect(await getRow()).toMatchObject({ state: 'removed' })
  })

  it.each([
    ['moderator', 'Removed by r/elsewhere’s moderators.'],
    ['automod_filtered', 'Filtered by r/elsewhere’s automatic moderation.'],
    ['reddit', 'Filtered by Reddit.'],
    ['author', 'Deleted by its author.'],
    ['deleted', 'Deleted by its author.'],
    ['anti_evil_ops', 'Taken down by Reddit.'],
  ])('a removed post shows who removed it: %s', async (by, reason) => {
    await redditAdmin.post(await redditAdmin.idea())
    redditAdmin.reddit.remove(redditAdmin.reddit.posts.at(-1)?.id ?? '', by)
    await redditAdmin.checkPostsAfter(61)
    expect(await getRow()).toMatchObject({ state: 'removed', reason })
  })

  it('a removed post is marked as posted again when it is approved', async () => {
    await redditAdmin.post(await redditAdmin.idea())
    const id = redditAdmin.reddit.posts.at(-1)?.id ?? ''
    redditAdmin.reddit.remove(id, 'reddit')
    await redditAdmin.checkPostsAfter(61)
    expect(await getRow()).toMatchObject({ state: 'removed' })
    redditAdmin.reddit.remove(id, null)
    await redditAdmin.checkPostsAfter(dayS)
    expect(await getRow()).toMatchObject({ state: 'posted', reason: null })
  })

  it('posts on Reddit are checked together, and stay unchanged when Reddit does not respond', async () => {
    for (let n = 0; n < 3; n += 1) await redditAdmin.post(await redditAdmin.idea())
    redditAdmin.reddit.setOutage({ status: 503 })
    await redditAdmin.checkPostsAfter(61)
    redditAdmin.reddit.setOutage(null)
    expect((await redditAdmin.tracked()).map(({ state }) => state)).toEqual(Array(3).fill('posted'))
    const ids = () =>
      redditAdmin.reddit.requests.filter(({ call }) => call === 'info').at(-1)?.query.id
    await expect
      .poll(async () => {
        await redditAdmin.checkPostsAfter(301)
        return ids()?.split(',').length
      })
      .toBe(3)
  })

  it('posts on Reddit are listed with the titles of their ideas, newest first', async () => {
    const hidden = await redditAdmin.idea({ title: 'Hidden' })
    await redditAdmin.post(hidden)
    redditAdmin.world.clock.advance(60)
    const gone = await redditAdmin.idea({ title: 'Gone' })
    await redditAdmin.post(gone)
    await redditAdmin.admin.call(hideIdea, { ideaId: hidden })
    await redditAdmin.world.site.services.db.deleteFrom('ideas').where('id', '=', gone).execute()
    for (const list of [await redditAdmin.tracked(), await redditAdmin.history()]) {
      expect(list.map(({ idea_title: title }) => title)).toEqual([null, 'Hidden'])
    }
  })

  it('lists 20 entries of the history and 10 tries, those in doubt first', async () => {
    const { db } = redditAdmin.world.site.services
    const at = (minutes: number) =>
      new Date(redditAdmin.world.clock.now().getTime() - minutes * 60_000)
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
    const history = await redditAdmin.history()
    expect(history.map(({ metadata }) => metadata.subreddit)).toEqual([
      null,
      ...Array.from({ length: 19 }, (_, n) => `s${n + 1}`),
    ])
    const tracked = (await redditAdmin.tracked()).map(({ subreddit }) => subreddit)
    expect(tracked).toEqual(['oldest', ...Array.from({ length: 9 }, (_, n) => `s${n}`)])
  })

  it('only administrators may list the posts on Reddit', async () => {
    const member = await openMemberBrowser(redditAdmin.world)
    expect(await member.getRejection(listRedditPosts, {})).toMatchObject({ status: 403 })
  })
})
