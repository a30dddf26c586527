import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { hideIdea } from '../../src/features/moderation/contract.ts'
import { disconnectReddit, rehearseRedditPost } from '../../src/features/reddit/contract.ts'
import { openMemberBrowser } from '../accounts.ts'
import { getContent } from '../every-table.ts'
import { openRedditAdmin, type RedditAdmin } from '../reddit-admin.ts'

describe('the dry run of a Reddit post', () => {
  let redditAdmin: RedditAdmin
  beforeAll(async () => {
    redditAdmin = await openRedditAdmin()
  })
  beforeEach(() => redditAdmin.begin())
  afterAll(() => redditAdmin.close())

  const startDryRun = (ideaId?: string) => redditAdmin.admin.call(rehearseRedditPost, { ideaId })
  const content = () => getContent(redditAdmin.world.site.services.db)

  it('a dry run shows the post and all its steps, and sends and stores nothing', async () => {
    await redditAdmin.map('Health', 'health', 'Read: {title}')
    const ideaId = await redditAdmin.idea({ title: 'Sleep *well*', category: ['Health'] })
    const [before, submits] = [await content(), redditAdmin.reddit.submits()]
    const dryRun = await startDryRun(ideaId)
    expect(dryRun.post).toEqual({
      ideaId,
      ideaTitle: 'Sleep *well*',
      subreddit: 'health',
      title: 'Sleep *well*',
      text: String.raw`Read: Sleep \*well\*`,
    })
    expect(dryRun.obstacle).toBeNull()
    expect(dryRun.steps).toEqual([
      '“Sleep *well*” goes to r/health, where ideas of Health go.',
      'Check whether this idea was posted in r/health before.',
      'Ask Reddit whether the account may post.',
      'r/health is asked for its rules: flair, titles, texts.',
      'Record that this idea goes to this subreddit, so that it is never posted twice.',
      'Send the post, once.',
      'Record the post with its URL. It appears in the history.',
      'Ask Reddit a few seconds later, and again after a minute, whether it removed the post.',
    ])
    expect(await content()).toEqual(before)
    expect(redditAdmin.reddit.submits()).toBe(submits)
  })

  it('a dry run shows exactly the post that is made later', async () => {
    const ideaId = await redditAdmin.idea({ description: 'One\ntwo & <three>' })
    const { post } = await startDryRun(ideaId)
    await redditAdmin.post(ideaId)
    const { subreddit, title, text } = redditAdmin.reddit.posts.at(-1) ?? {}
    expect({ subreddit, title, text }).toEqual({
      subreddit: post?.subreddit,
      title: post?.title,
      text: post?.text,
    })
  })

  it('a dry run needs no connection and then sends no request', async () => {
    await redditAdmin.map('Finance', 'startups')
    await redditAdmin.admin.call(disconnectReddit, {})
    const [before, requestsBefore] = [await content(), redditAdmin.reddit.requests.length]
    const dryRun = await startDryRun(await redditAdmin.idea())
    expect(dryRun.post).toMatchObject({ subreddit: 'startups' })
    expect(dryRun.steps).toContain('Send the post, once.')
    expect(dryRun.steps).toContain('Nothing is connected, so Reddit is not asked in this dry run.')
    expect(dryRun.obstacle).toBe('Reddit is not connected.')
    expect(redditAdmin.reddit.requests).toHaveLength(requestsBefore)
    expect((await content()).reddit_post_tracking).toEqual(before.reddit_post_tracking)
  })

  it('a dry run reports that no mapping or connection says where the idea would go', async () => {
    await redditAdmin.admin.call(disconnectReddit, {})
    expect(await startDryRun(await redditAdmin.idea())).toEqual({
      post: null,
      steps: [
        'No active mapping covers a category of this idea, and no connection names another subreddit.',
      ],
      obstacle: 'Reddit is not connected.',
    })
  })

  it('a dry run ends at the obstacle that the post would meet', async () => {
    redditAdmin.reddit.subreddit('flowers', { needsFlair: true })
    await redditAdmin.connect('flowers')
    const { obstacle, steps, post } = await startDryRun(await redditAdmin.idea())
    expect(obstacle).toBe('r/flowers asks for flair on every post, which this site cannot choose.')
    expect(post).not.toBeNull()
    expect(steps.at(-1)).toBe('r/flowers is asked for its rules: flair, titles, texts.')
  })

  it('a dry run reports an earlier post of the idea, but ignores the cooldown', async () => {
    const ideaId = await redditAdmin.idea()
    await redditAdmin.post(ideaId)
    expect((await startDryRun(ideaId)).obstacle).toMatch(/already posted in r\/elsewhere/)
    expect((await startDryRun(await redditAdmin.idea())).obstacle).toBeNull()
  })

  it('a dry run can be repeated', async () => {
    const ideaId = await redditAdmin.idea()
    for (const _ of [1, 2]) expect((await startDryRun(ideaId)).obstacle).toBeNull()
  })

  it('a dry run without an idea takes the one that automation would choose, or says why there is none', async () => {
    const none = await startDryRun()
    expect(none.post).toBeNull()
    expect(none.obstacle).toBe('No category has an active mapping to a subreddit.')
    expect(none.steps).toEqual([none.obstacle])
    await redditAdmin.map('Finance', 'startups')
    const ideaId = await redditAdmin.idea()
    expect(await startDryRun()).toMatchObject({ post: { ideaId, subreddit: 'startups' } })
  })

  it('a dry run of a hidden idea is rejected', async () => {
    const ideaId = await redditAdmin.idea()
    await redditAdmin.admin.call(hideIdea, { ideaId })
    expect(await redditAdmin.admin.getRejection(rehearseRedditPost, { ideaId })).toMatchObject({
      status: 404,
    })
  })

  it('a dry run reports that Reddit is unreachable', async () => {
    redditAdmin.reddit.failOn(
      'me',
      { status: 503 },
      { status: 503 },
      { status: 503 },
      { status: 503 },
    )
    const { obstacle, steps } = await startDryRun(await redditAdmin.idea())
    redditAdmin.reddit.failOn('me')
    expect(obstacle).not.toBeNull()
    expect(steps.at(-1)).toBe('Ask Reddit whether the account may post.')
  })

  it('only administrators may start a dry run', async () => {
    const member = await openMemberBrowser(redditAdmin.world)
    expect(await member.getRejection(rehearseRedditPost, {})).toMatchObject({ status: 403 })
  })
})
