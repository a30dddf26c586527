import { sql } from 'kysely'
import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { IdeaId } from '../../src/features/ideas/contract.ts'
import { composeWeek } from '../../src/features/blog/writing/draft.ts'
import { renderPost } from '../../src/features/blog/writing/render-post.ts'
import { storePost } from '../posts.ts'
import { createWeekIdea, createWeek } from '../samples/week-sample.ts'
import { type BrowsedWorld, expectAccessibleInEveryLayout, openBrowsedWorld } from './site.ts'

describe('the blog', () => {
  let world: BrowsedWorld
  beforeAll(async () => {
    world = await openBrowsedWorld({ ROLE: 'web' })
  })
  afterEach(() => world.reset())
  afterAll(() => world.close())

  async function storeEarlier(count: number) {
    for (let week = 1; week <= count; week += 1) {
      const at = new Date(world.clock.now().getTime() - week * 7 * 86_400_000)
      const title = week === 1 ? 'W'.repeat(100) : `The week before, number ${week}`
      const made_for = at.toISOString().slice(0, 10)
      await storePost(world, { slug: `earlier-${week}`, title, made_for, published_at: at })
    }
  }

  async function getViews(slug: string): Promise<number> {
    const posts = world.site.services.db.selectFrom('blog_posts').select('view_count')
    return (await posts.where('slug', '=', slug).executeTakeFirstOrThrow()).view_count
  }

  it('an empty blog says what will be published there', async () => {
    const page = await world.open()
    await page.goto(world.url('/blog'))
    await page.getByRole('heading', { name: 'No Blog Posts Yet' }).waitFor()
    await expectAccessibleInEveryLayout(page)
    await page.getByRole('main').getByRole('link', { name: 'Vote on Ideas' }).click()
    await page.waitForURL(world.url('/ideas'))
  })

  it('a reader gets from the list to a post, to an idea and back without a page load', async () => {
    const ideaId = await world.postIdea(world.visitor(), { title: 'Chase late invoices' })
    await storePost(world, {
      slug: 'the-week',
      title: 'Ten ideas',
      content: composeFullPost(ideaId),
    })
    await storeEarlier(1)
    const page = await world.open()
    await page.goto(world.url('/'))
    await page.getByRole('banner').getByRole('link', { name: 'Blog' }).click()
    await page.getByRole('heading', { level: 1, name: 'Blog' }).waitFor()
    await expectAccessibleInEveryLayout(page)
    await markDocument(page)

    await page.getByRole('link', { name: 'Ten ideas' }).click()
    await page.getByRole('heading', { level: 1, name: 'Ten ideas' }).waitFor()
    await expectAccessibleInEveryLayout(page)
    await page.getByRole('link', { name: 'Chase late invoices' }).click()
    await page.waitForURL(world.url(`/ideas/${ideaId}`))
    await page.getByRole('heading', { level: 1, name: 'Chase late invoices' }).waitFor()
    await page.goBack()
    await page.getByRole('link', { name: /Previous post/ }).click()
    await page.getByRole('heading', { level: 1, name: 'W'.repeat(100) }).waitFor()
    expect(await isMarked(page)).toBe(true)
  })

  it('each post of the list has a picture of its week, of 160 x 84, above its title or before it', async () => {
    const first = await world.postIdea(world.visitor(), { title: 'Chase late invoices' })
    const second = await world.postIdea(world.visitor(), { title: 'A sleep diary' })
    const ideas = [
      { id: first, net: 12 },
      { id: second, net: 3 },
    ]
    await storePost(world, {
      title: 'Ten ideas',
      featured_idea_ids: [first, second],
      figures: sql<never>`${JSON.stringify({ number: 41, ideas })}::jsonb`,
    })
    await storeEarlier(1)
    const page = await world.open()
    await page.goto(world.url('/blog'))
    const [picture, older] = await page.locator('article svg').all()
    if (!picture || !older) throw new TypeError('no pictures')
    expect(await picture.locator('text').allTextContents()).toEqual(['Week', '41', '12', '3'])
    expect(await picture.getAttribute('aria-hidden')).toBe('true')
    // Its stored figures have no week; it was published a week before 20 November 2026.
    expect(await older.locator('text').allTextContents()).toEqual(['Week', '46'])
    const heading = page.getByRole('heading', { name: 'Ten ideas' })
    for (const width of [390, 768, 1440]) {
      await page.setViewportSize({ width, height: 900 })
      const box = await picture.boundingBox()
      const title = await heading.boundingBox()
      if (!box || !title) throw new TypeError('not shown')
      expect([box.width, box.height]).toEqual([160, 84])
      const isAbove = title.y >= box.y + box.height && title.x === box.x
      const isBefore = title.y < box.y + box.height && title.x > box.x + box.width
      expect([isAbove, isBefore], `at ${width}`).toEqual([width < 1024, width >= 1024])
    }
  })

  it('opens an idea of a post in a new tab on a modified click', async () => {
    const ideaId = await world.postIdea(world.visitor(), { title: 'Chase late invoices' })
    await storePost(world, { slug: 'the-week', content: composeFullPost(ideaId) })
    const page = await world.open()
    await page.goto(world.url('/blog/the-week'))
    const opened = page.context().waitForEvent('page')
    await page
      .getByRole('link', { name: 'Chase late invoices' })
      .click({ modifiers: ['ControlOrMeta'] })
    await (await opened).waitForURL(world.url(`/ideas/${ideaId}`))
    expect(page.url()).toBe(world.url('/blog/the-week'))
  })

  it.each([
    [1440, ['Rank', 'Change', 'Idea', 'For', 'Against', 'Margin', 'Sign-ups']],
    [768, ['Rank', 'Change', 'Idea', 'For', 'Against', 'Margin']],
    [390, ['Rank', 'Idea', 'Margin']],
  ])(
    'the ranking of a week fits a screen of %i px, with the columns %j',
    async (width, columns) => {
      const ideas = Array.from({ length: 10 }, (_, at) =>
        createWeekIdea(at + 1, {
          title: `An idea with a long name ${'w'.repeat(60)}`,
          up: 20 - at,
        }),
      )
      const content = renderPost(composeWeek(createWeek(ideas)))
      await storePost(world, { slug: 'the-week', content })
      const page = await world.open({ viewport: { width, height: 900 } })
      await page.goto(world.url('/blog/the-week'))
      expect(await page.getByRole('columnheader').allInnerTexts()).toEqual(columns)
      const frame = page.getByRole('region', { name: 'Table' })
      expect(await frame.evaluate((one) => one.scrollWidth - one.clientWidth)).toBe(0)
      await expectAccessibleInEveryLayout(page)
    },
  )

  it('a wide table scrolls within its frame, by keyboard too', async () => {
    const ideaId = await world.postIdea(world.visitor())
    await storePost(world, { slug: 'the-week', content: composeFullPost(ideaId) })
    const page = await world.open({ viewport: { width: 320, height: 800 } })
    await page.goto(world.url('/blog/the-week'))
    const table = page.getByRole('region', { name: 'Table' })
    await table.focus()
    await page.keyboard.press('ArrowRight')
    await expect.poll(() => table.evaluate((element) => element.scrollLeft)).toBeGreaterThan(0)
    await expectAccessibleInEveryLayout(page)
  })

  it('copies the link of a post, or says that it could not', async () => {
    await storePost(world, { slug: 'the-week' })
    const page = await world.open()
    await page.goto(world.url('/blog/the-week'))
    await page.getByRole('button', { name: 'Copy link' }).click()
    await page.getByRole('button', { name: 'Link copied' }).waitFor()
    const copied = await page.evaluate(() => navigator.clipboard.readText())
    expect(copied).toBe(world.url('/blog/the-week'))

    const withoutPermissions = await world.open({ permissions: [] })
    await withoutPermissions.addInitScript(() => {
      navigator.clipboard.writeText = () => Promise.reject(new Error('refused'))
      document.execCommand = () => false
    })
    await withoutPermissions.goto(world.url('/blog/the-week'))
    await withoutPermissions.getByRole('button', { name: 'Copy link' }).click()
    await withoutPermissions.locator('[data-sonner-toast]').getByText('Failed to copy').waitFor()
  })

  it('responds 404 for a post that is not published, and links to the list', async () => {
    await storePost(world, { slug: 'gone', unpublished_at: world.clock.now() })
    const page = await world.open()
    const response = await page.goto(world.url('/blog/gone'))
    expect(response?.status()).toBe(404)
    await page.getByRole('heading', { level: 1, name: 'Blog Post Not Found' }).waitFor()
    await expectAccessibleInEveryLayout(page)
    await page.getByRole('link', { name: 'Back to the Blog' }).click()
    await page.waitForURL(world.url('/blog'))
  })

  it('the blog can be read without scripts, to the oldest post', async () => {
    const ideaId = await world.postIdea(world.visitor(), { title: 'Chase late invoices' })
    await storePost(world, {
      slug: 'the-week',
      title: 'Ten ideas',
      content: composeFullPost(ideaId),
    })
    await storeEarlier(24)
    const page = await world.open({ javaScriptEnabled: false })
    await page.goto(world.url('/blog'))
    expect(await page.getByRole('main').getByRole('article').count()).toBe(20)
    await page.getByRole('link', { name: 'Older posts' }).click()
    await page.getByRole('link', { name: 'The week before, number 24' }).waitFor()
    expect(await page.getByRole('main').getByRole('article').count()).toBe(5)
    await page.getByRole('link', { name: 'Back to the newest posts' }).click()
    await page.getByRole('link', { name: 'Ten ideas' }).click()
    await page.getByRole('heading', { level: 1, name: 'Ten ideas' }).waitFor()
    await page.getByRole('link', { name: 'Chase late invoices' }).click()
    await page.waitForURL(world.url(`/ideas/${ideaId}`))
    expect(await getViews('the-week')).toBe(0)
  })

  it('counts one view per browser, however often it loads the post', async () => {
    await storePost(world, { slug: 'the-week' })
    const first = await world.open()
    const elsewhere = 'https://news.example.com/item?id=1'
    const view = first.waitForRequest('**/api/track-blog-view')
    await first.goto(world.url('/blog/the-week'), { referer: elsewhere })
    const sent = (await view).postDataJSON() as { sessionId: string; referrer: string }
    // At most the origin of another site is sent as the referrer, depending on the browser.
    expect(['https://news.example.com/', elsewhere]).toContain(sent.referrer)
    expect(sent.sessionId).toBe(await getStored(first, 'sessionId'))
    expect(sent.sessionId).toBe(await getStored(first, 'blog_session_id'))
    await expect.poll(() => getViews('the-week')).toBe(1)
    const tracked = first.waitForResponse('**/api/track-blog-view')
    await first.goto(world.url('/blog/the-week'))
    expect((await tracked).status()).toBe(200)
    expect(await getViews('the-week')).toBe(1)

    const second = await world.open()
    await second.goto(world.url('/blog'))
    const inside = second.waitForRequest('**/api/track-blog-view')
    await second.getByRole('main').getByRole('article').getByRole('link').click()
    expect((await inside).postDataJSON()).toMatchObject({ referrer: null })
    await expect.poll(() => getViews('the-week')).toBe(2)
  })

  it('a post shows no error when its view cannot be counted', async () => {
    await storePost(world, { slug: 'the-week' })
    const page = await world.open()
    await page.route('**/api/track-blog-view', (route) => route.abort())
    await page.goto(world.url('/blog/the-week'))
    await page.getByRole('button', { name: 'Copy link' }).waitFor()
    expect(await page.locator('[data-sonner-toast]').count()).toBe(0)
  })

  it('counts no view of a page that stays in the background', async () => {
    await storePost(world, { slug: 'the-week' })
    const page = await world.open()
    await page.addInitScript(() => {
      Object.defineProperty(document, 'visibilityState', {
        configurable: true,
        get: () => document.documentElement?.dataset['seen'] ?? 'hidden',
      })
    })
    await page.goto(world.url('/blog/the-week'))
    expect(await getViews('the-week')).toBe(0)
    await page.evaluate(() => {
      document.documentElement.dataset['seen'] = 'visible'
      document.dispatchEvent(new Event('visibilitychange'))
    })
    await expect.poll(() => getViews('the-week')).toBe(1)
  })

  it('prints a post without buttons, navigation and footer', async () => {
    await storePost(world, { slug: 'the-week' })
    await storeEarlier(1)
    const page = await world.open()
    await page.goto(world.url('/blog/the-week'))
    await page.emulateMedia({ media: 'print' })
    for (const gone of [
      page.getByRole('button', { name: 'Copy link' }),
      page.getByRole('navigation', { name: 'More posts' }),
      page.getByRole('contentinfo'),
    ]) {
      expect(await gone.count()).toBe(0)
    }
    await page.getByText('Late invoices led the week with 12 votes.').waitFor()
  })
})

function composeFullPost(ideaId: IdeaId): string {
  const columns = ['Category', 'This week', 'The week before', 'Change', 'Ideas']
  const row = (cell: 'th' | 'td', texts: string[]) =>
    `<tr>${texts.map((text) => `<${cell}>${text}</${cell}>`).join('')}</tr>`
  return [
    `<p>People cast <strong>214 votes</strong>, <a href="https://example.com/">it is said</a>.</p>`,
    `<h2>What people voted for</h2>`,
    `<article data-idea="${ideaId}"><h3><a href="/ideas/${ideaId}">Chase late invoices</a></h3><p>Gained 12 votes.</p></article>`,
    `<article data-idea="${ideaId}"><h3><a href="/ideas/${ideaId}">${'W'.repeat(100)}</a></h3><p>Gained 7.</p></article>`,
    `<h2>Rising and falling</h2><ul><li>Health</li><li>Finance<ol><li>One</li></ol></li></ul>`,
    `<table>${row('th', columns)}${row('td', ['Productivity', '12', '3', '9', '4'])}</table>`,
    `<blockquote><p>Counted on a <em>Monday</em>.</p></blockquote><hr><h3>Counting</h3><p><code>up - down</code></p>`,
  ].join('')
}

async function getStored(page: Page, name: string): Promise<string | null> {
  return page.evaluate((key) => localStorage.getItem(key), name)
}

/** A full page load would lose the mark. */
async function markDocument(page: Page): Promise<void> {
  await page.evaluate(() => void (document.documentElement.dataset['mark'] = 'kept'))
}

async function isMarked(page: Page): Promise<boolean> {
  return page.evaluate(() => document.documentElement.dataset['mark'] === 'kept')
}
