import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { saveRedditCredentials } from '../../src/features/reddit/contract.ts'
import { getFilteredText } from '../../src/features/reddit/rules.ts'
import { openAdminBrowser } from '../accounts.ts'
import { type FakeReddit, startReddit } from '../fakes/reddit.ts'
import type { SubredditRules } from '../fakes/reddit-state.ts'
import { storeMapping } from '../reddit-rows.ts'
import { openAsAdmin } from './admin-window.ts'
import { type BrowsedWorld, expectAccessibleInEveryLayout, openBrowsedWorld } from './site.ts'

const title = 'Chase late invoices'

describe('posting on Reddit', () => {
  let world: BrowsedWorld
  let reddit: FakeReddit
  let page: Page
  beforeAll(async () => {
    reddit = await startReddit(() => world.clock.now())
    world = await openBrowsedWorld({ REDDIT_AUTH_URL: reddit.url, REDDIT_API_URL: reddit.url })
    world.site.services.reddit.filterDelayMs = 0
  })
  beforeEach(() => {
    reddit.listsOwnPosts(true)
    reddit.subreddit('freelance', {})
    reddit.posts.length = 0
    reddit.requests.length = 0
  })
  afterEach(() => world.reset())
  afterAll(async () => {
    await world.close()
    await reddit.close()
  })

  const part = (name: string) => page.getByRole('region', { name, exact: true })
  const toast = (text: string | RegExp) => page.locator('[data-sonner-toast]').getByText(text)

  async function connect(): Promise<void> {
    const admin = await openAdminBrowser(world, 'bea@example.com')
    const about = { subreddit: 'startups', username: reddit.owner.username }
    await admin.call(saveRedditCredentials, { ...reddit.allow(), ...about })
  }

  const map = (category: string, subreddit: string) =>
    storeMapping(world.site.services.db, { category, subreddit })

  async function openPage(): Promise<void> {
    page = await openAsAdmin(world, '/admin/reddit')
    await part('Test Reddit Posting').waitFor()
  }

  async function postIt(): Promise<void> {
    await page.getByLabel('Idea', { exact: true }).selectOption({ label: title })
    await page.getByRole('button', { name: 'Test Post to Reddit' }).click()
  }

  const tracked = (name: RegExp) => part('Automation').getByRole('table').getByRole('row', { name })

  it('a dry run works without a connection, and posts nothing', async () => {
    await world.postIdea(world.visitor(), { category: ['Finance'] })
    await map('Finance', 'personalfinance')
    await openPage()
    const card = part('Test Reddit Posting')
    await card.getByText('Reddit is not connected, so nothing can be posted.').waitFor()
    expect(await card.getByRole('button', { name: 'Test Post to Reddit' }).count()).toBe(0)
    await card.getByRole('button', { name: 'Dry run' }).click()
    await toast('Please select an idea to post').waitFor()

    await card.getByLabel('Idea', { exact: true }).selectOption({ label: title })
    await card.getByRole('button', { name: 'Dry run' }).click()
    const dryRun = card.getByRole('region', { name: 'Dry run' })
    await dryRun.getByText('Nothing was posted').waitFor()
    await dryRun.getByText('r/personalfinance', { exact: true }).waitFor()
    const text = dryRun.getByRole('region', { name: 'Text of the post' })
    expect(await text.innerText()).toContain('politely and in time')
    expect(await dryRun.getByRole('listitem').count()).toBeGreaterThan(2)
    await expectAccessibleInEveryLayout(page)
    expect(reddit.requests).toEqual([])
    await part('Reddit Post History')
      .getByText('No posts yet. Test posting an idea to see history here.')
      .waitFor()
  })

  it('shows subreddit and account before posting, posts once, and lists the post', async () => {
    await world.postIdea(world.visitor(), { category: ['Finance'] })
    await connect()
    await map('Finance', 'personalfinance')
    await openPage()
    await page.getByRole('button', { name: 'Test Post to Reddit' }).click()
    await toast('Please select an idea to post').waitFor()
    await page.getByLabel('Idea', { exact: true }).selectOption({ label: title })
    await page.getByText(/in r\/personalfinance as u\/assay_poster, for everyone to see/).waitFor()
    await page.getByRole('button', { name: 'Dry run' }).click()
    await page.getByText('It would be posted in r/personalfinance.').first().waitFor()
    expect(reddit.submits()).toBe(0)

    await postIt()
    const [post] = await expect
      .poll(() => reddit.posts)
      .toHaveLength(1)
      .then(() => reddit.posts)
    await toast(`Posted to Reddit: ${post?.url}`).waitFor()
    expect(post?.subreddit).toBe('personalfinance')
    const history = part('Reddit Post History').getByRole('listitem')
    await history.getByText('r/personalfinance').waitFor()
    const link = history.getByRole('link', { name: /View on Reddit →/ })
    expect(await link.getAttribute('href')).toBe(post?.url)
    expect(await link.getAttribute('rel')).toBe('noopener noreferrer')
    await tracked(/Chase late invoices Posted .* r\/personalfinance .* manual/).waitFor()
    await expectAccessibleInEveryLayout(page)

    await postIt()
    await toast(/This idea was already posted in r\/personalfinance/).waitFor()
    expect(reddit.submits()).toBe(1)
  })

  it.each([
    {
      name: 'filters posts',
      rules: { filtersAfterChecks: 0 } satisfies SubredditRules,
      text: getFilteredText('freelance'),
      state: 'Taken down',
    },
    {
      name: 'needs flair',
      rules: { needsFlair: true } satisfies SubredditRules,
      text: /r\/freelance asks for flair on every post/,
      state: null,
    },
    {
      name: 'is missing',
      rules: { isMissing: true } satisfies SubredditRules,
      text: 'r/freelance does not exist.',
      state: null,
    },
    {
      name: 'asks to wait',
      rules: {
        error: [
          'RATELIMIT',
          "Looks like you've been doing that a lot. Take a break for 14 minutes before trying again.",
          'ratelimit',
        ],
      } satisfies SubredditRules,
      text: /14 minutes/,
      state: 'Refused',
    },
  ])('shows why a subreddit that $name did not keep the post', async ({ rules, text, state }) => {
    await world.postIdea(world.visitor(), { category: ['Finance'] })
    await connect()
    await map('Finance', 'freelance')
    reddit.subreddit('freelance', rules)
    await openPage()
    await postIt()
    await toast(text).waitFor()
    await part('Test Reddit Posting').getByText(text).waitFor()
    if (state !== null) await tracked(new RegExp(`Chase late invoices ${state}`)).waitFor()
    expect(await page.getByRole('button', { name: 'Test Post to Reddit' }).isEnabled()).toBe(true)
  })

  it('a filtered post is marked in the history, with a way to map another subreddit', async () => {
    await world.postIdea(world.visitor(), { category: ['Finance'] })
    await connect()
    await map('Finance', 'freelance')
    reddit.subreddit('freelance', { filtersAfterChecks: 0 })
    await openPage()
    await postIt()
    const entry = part('Reddit Post History').getByRole('listitem')
    await entry.getByText('Filtered', { exact: true }).waitFor()
    await entry.getByRole('link', { name: /View on Reddit/ }).waitFor()
    await page.getByRole('link', { name: 'Map this category to another subreddit' }).click()
    await page.waitForURL(/#reddit-mappings$/)
    expect(await part('Category to Subreddit Mappings').isVisible()).toBe(true)
    await expectAccessibleInEveryLayout(page)
  })

  it('an administrator settles a post in doubt as made, with its URL', async () => {
    await leaveInDoubt()
    await page.getByRole('button', { name: /^Settle/ }).click()
    const dialog = page.getByRole('dialog', { name: 'What happened to this post?' })
    await dialog.getByRole('button', { name: 'It is there' }).click()
    await toast('Enter the URL of a post on Reddit.').waitFor()
    await dialog.getByLabel('URL of the post').fill('https://example.com/r/freelance/')
    await dialog.getByLabel('URL of the post').press('Enter')
    await dialog.getByText('Enter the URL of a post on Reddit.').waitFor()
    await expectAccessibleInEveryLayout(page)
    await dialog.getByLabel('URL of the post').fill(reddit.posts[0]?.url ?? '')
    await dialog.getByRole('button', { name: 'It is there' }).click()
    await toast('Recorded as posted').waitFor()
    await tracked(/Chase late invoices Posted/).waitFor()
    await part('Reddit Post History')
      .getByRole('link', { name: /View on Reddit/ })
      .waitFor()
  })

  it('an administrator settles a post in doubt as not made, after a second confirmation', async () => {
    await leaveInDoubt()
    await page.getByRole('button', { name: /^Settle/ }).click()
    await page.getByRole('button', { name: 'It was not created' }).click()
    const dialog = page.getByRole('dialog', { name: 'Are you sure it was not created?' })
    await expectAccessibleInEveryLayout(page)
    await dialog.getByRole('button', { name: 'Back' }).click()
    await page.getByRole('button', { name: 'It was not created' }).click()
    await dialog.getByRole('button', { name: 'It was not created' }).click()
    await toast('Recorded as not created').waitFor()
    await tracked(/Chase late invoices Refused/).waitFor()
  })

  /** Reddit takes the post, closes the connection, and does not list it. */
  async function leaveInDoubt(): Promise<void> {
    await world.postIdea(world.visitor(), { category: ['Finance'] })
    await connect()
    await map('Finance', 'freelance')
    reddit.listsOwnPosts(false)
    reddit.failOn('submit', 'take and hang up')
    await openPage()
    await postIt()
    await toast(/We don’t know whether the post in r\/freelance was created/).waitFor()
    await tracked(/Chase late invoices Unconfirmed/).waitFor()
  }

  it('says that the post history could not be loaded, and tries again', async () => {
    page = await openAsAdmin(world, '/terms')
    await page.route('**/api/reddit/posts', (route) => route.abort())
    await page.goto(world.url('/admin/reddit'))
    const card = part('Reddit Post History')
    await card.getByText('Failed to load post history').waitFor()
    await page.unroute('**/api/reddit/posts')
    await card.getByRole('button', { name: 'Try again' }).click()
    await card.getByText('No posts yet. Test posting an idea to see history here.').waitFor()
    expect(await card.getByRole('button', { name: 'Try again' }).count()).toBe(0)
  })

  it('the post history shows long and foreign titles and deleted ideas, and links only to Reddit', async () => {
    page = await openAsAdmin(world, '/terms')
    await page.route('**/api/reddit/posts', (route) => route.fulfill({ json: strangePosts }))
    await page.goto(world.url('/admin/reddit'))
    const card = part('Reddit Post History')
    await card.getByText('Unknown Idea').waitFor()
    await card.getByText('unknown', { exact: true }).waitFor()
    const links = card.getByRole('link', { name: /View on Reddit/ })
    expect(await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')))).toEqual([
      'https://www.reddit.com/r/freelance/comments/1kh35wk/',
    ])
    await part('Automation').getByText('12.3K').waitFor()
    await expectAccessibleInEveryLayout(page)
  })
})

const uuid = (last: number) => `00000000-0000-4000-8000-00000000000${last}`
const happenedAt = '2026-11-20T11:00:00.000Z'
const onReddit = 'https://www.reddit.com/r/freelance/comments/1kh35wk/'

const strangeEvents = [
  { idea_title: 'x'.repeat(100), subreddit: 'freelance', post_url: onReddit },
  { idea_title: 'تطبيق يجد الفواتير المتأخرة', subreddit: 'a', post_url: 'https://evil.test/r/x' },
  { idea_title: null, subreddit: null, post_url: 'javascript:alert(1)' },
  { idea_title: 'Near', subreddit: 'b', post_url: 'https://www.reddit.com.evil.test/r/x' },
]

const strangePosts = {
  history: strangeEvents.map(({ idea_title, ...metadata }, at) => ({
    id: uuid(at),
    created_at: happenedAt,
    idea_id: uuid(at),
    idea_title,
    event_type: 'reddit_post',
    metadata,
    removal: null,
  })),
  tracking: strangeEvents.map(({ idea_title, post_url }, at) => ({
    id: uuid(at),
    idea_id: uuid(at),
    idea_title,
    subreddit: 'abcdefghijklmnopqrstu',
    state: ['posted', 'removed', 'doubtful', 'armed'][at],
    reason: at === 0 ? null : 'word'.repeat(60),
    is_automatic: at === 1,
    post_url,
    armed_at: happenedAt,
    posted_at: at < 2 ? happenedAt : null,
    score: at === 0 ? 12_345 : null,
    comments: at === 0 ? 3 : null,
    scored_at: at === 0 ? happenedAt : null,
  })),
}
