import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { editBlogPost, getManagedPost } from '../../src/features/blog/contract.ts'
import { vote } from '../../src/features/votes/contract.ts'
import { openAdminBrowser } from '../accounts.ts'
import { storePost } from '../posts.ts'
import { openAsAdmin } from './admin-window.ts'
import { type BrowsedWorld, expectAccessibleInEveryLayout, openBrowsedWorld } from './site.ts'

describe('the blog generator', () => {
  let world: BrowsedWorld
  let page: Page
  beforeAll(async () => {
    world = await openBrowsedWorld()
  })
  beforeEach(async () => {
    page = await openAsAdmin(world, '/terms')
  })
  afterEach(() => world.reset())
  afterAll(() => world.close())

  const generator = '/admin/blog-generator'
  const toast = (text: string) => page.locator('[data-sonner-toast]').getByText(text).first()
  const generate = () => page.getByRole('button', { name: 'Generate Blog Post' })
  const openGenerator = async () => {
    await page.goto(world.url(generator))
    await generate().waitFor()
  }

  async function postAnIdeaWithVotes(title: string, votes: number) {
    const ideaId = await world.postIdea(world.visitor(), { title })
    const voter = world.visitor()
    for (let cast = 0; cast < votes; cast += 1) {
      const voteInput = { ideaId, voteType: 'up', action: 'vote' } as const
      await voter.call(vote, { ...voteInput, sessionId: randomUUID() })
    }
    return ideaId
  }

  it('says that there is nothing to write about yet, which is no error', async () => {
    await openGenerator()
    await page.getByText('No posts yet: generate the first one above.').waitFor()
    await page.getByText('The built-in writer writes it for free').waitFor()
    await generate().click()
    const note = page.getByRole('main').getByRole('status')
    await note.getByText(/^No post was written/).waitFor()
    await expectAccessibleInEveryLayout(page)
  })

  it('writes a post from the votes, publishes it, takes it down, and brings it back', async () => {
    const ideaId = await postAnIdeaWithVotes('Chase late invoices', 4)
    await page.goto(world.url('/admin'))
    await page.getByRole('link', { name: 'Generate Blog Posts' }).click()
    await generate().click()
    await toast('Published: ').waitFor()
    await page.getByRole('link', { name: 'Read the post' }).waitFor()
    const table = page.getByRole('region', { name: 'Posts of the blog' })
    await table.getByText('Published', { exact: true }).last().waitFor()
    await table.getByRole('cell', { name: 'Built-in writer' }).waitFor()
    await expectAccessibleInEveryLayout(page)

    const posts = world.site.services.db.selectFrom('blog_posts').select(['slug', 'title'])
    const { slug, title } = await posts.executeTakeFirstOrThrow()
    await page.getByRole('link', { name: 'Read the post' }).click()
    await page.getByRole('heading', { level: 1, name: title }).waitFor()
    await page.locator(`article[data-idea="${ideaId}"]`).getByText('Chase late invoices').waitFor()
    await expectAccessibleInEveryLayout(page)

    await openGenerator()
    await generate().click()
    await toast('Today’s post is already written').waitFor()

    const takeDown = page.getByRole('button', { name: `Take off the blog: ${title}` })
    await takeDown.click()
    const dialog = page.getByRole('dialog', { name: 'Take this post off the blog?' })
    await dialog.getByText(title).waitFor()
    await expectAccessibleInEveryLayout(page)
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })
    await takeDown.click()
    await dialog.getByRole('button', { name: 'Take off the blog' }).click()
    await table.getByText('Not on the blog').waitFor()
    const getStatus = async () => (await world.visitor().fetch(`/blog/${slug}`)).status
    await expect.poll(getStatus).toBe(404)

    await page.getByRole('button', { name: `Publish: ${title}` }).click()
    await toast('Post published').waitFor()
    await table.getByText('Not on the blog').waitFor({ state: 'detached' })
    await expect.poll(getStatus).toBe(200)
  })

  it('leads from the admin overview to a draft that waits, and publishes it', async () => {
    const now = world.clock.now()
    const draft = { published_at: now, unpublished_at: new Date(now.getTime() - 1) }
    await storePost(world, { ...draft, title: 'Late invoices lead' })
    await page.goto(world.url('/admin'))
    await page.getByText('1 draft of a blog post waits to be published').waitFor()
    await expectAccessibleInEveryLayout(page)
    await page.getByRole('link', { name: 'Blog posts', exact: true }).click()
    const row = page.getByRole('row').filter({ hasText: 'Late invoices lead' })
    await row.getByText('Draft', { exact: true }).waitFor()
    await row.getByRole('cell', { name: 'Not yet' }).waitFor()
    await expectAccessibleInEveryLayout(page)
    await page.getByRole('button', { name: 'Publish: Late invoices lead' }).click()
    await row.getByText('Published', { exact: true }).waitFor()
    expect(await row.getByRole('cell', { name: 'Not yet' }).count()).toBe(0)
  })

  it('the table of posts needs no sideways scroll on a phone, a tablet and a wide screen', async () => {
    const title = 'Week 47: a newcomer leads, and late invoices climb most'
    await storePost(world, {
      title,
      view_count: 1234,
      written_by: 'a-model-2026',
      cost_micros: 120_000,
    })
    await openGenerator()
    const table = page.getByRole('region', { name: 'Posts of the blog' })
    await table.getByText(title).waitFor()
    for (const width of [390, 768, 1024, 1440]) {
      await page.setViewportSize({ width, height: 900 })
      const beyond = await table.evaluate(
        ({ scrollWidth, clientWidth }) => scrollWidth - clientWidth,
      )
      expect(beyond, `pixels at ${width}`).toBe(0)
      await table
        .getByText(/a-model-2026/)
        .filter({ visible: true })
        .waitFor()
    }
  })

  it('shows the server’s error, or its own text, when the generation fails', async () => {
    await openGenerator()
    await page.route('**/api/generate-blog-post', (route) => route.abort())
    await generate().click()
    await toast('Failed to generate blog post').waitFor()
    const note = page.getByRole('main').getByRole('status')
    await note.getByText('Failed to generate blog post').waitFor()
    expect(await generate().isEnabled()).toBe(true)
  })

  it('shows that a post is being generated', async () => {
    await openGenerator()
    let respond = () => {}
    const isHeld = new Promise<void>((resolve) => (respond = resolve))
    await page.route('**/api/generate-blog-post', async (route) => {
      await isHeld
      await route.continue()
    })
    await generate().click()
    const busy = page.getByRole('button', { name: 'Generating...' })
    await busy.waitFor()
    expect(await busy.isDisabled()).toBe(true)
    await page.getByText('This can take a minute.').waitFor()
    await expectAccessibleInEveryLayout(page)
    respond()
    await page
      .getByText(/^No post was written/)
      .first()
      .waitFor()
  })

  it('edits a post after a preview, and removes hostile markup', async () => {
    await storePost(world, { slug: 'the-week', title: 'Ten ideas' })
    const hostile =
      '<h2>Edited</h2><p onclick="window.__hit=1">Twelve</p><script>window.__hit=1</script>' +
      '<img src="x" onerror="window.__hit=1"><a href="javascript:window.__hit=1">here</a>' +
      '<svg onload="window.__hit=1"></svg><iframe srcdoc="<script>parent.__hit=1</script>"></iframe>'
    const hit = () => page.evaluate(() => '__hit' in window)
    await openGenerator()
    await page.getByRole('link', { name: 'Edit Ten ideas' }).click()
    await page.getByLabel('Text', { exact: true }).fill(hostile)
    await page.getByLabel('Title', { exact: true }).fill('Ten ideas, edited')
    await page.getByLabel('Keywords').fill('one, two,, one')
    await expectAccessibleInEveryLayout(page)

    await page.getByRole('button', { name: 'Preview' }).click()
    const preview = page.getByRole('region', { name: 'Preview' })
    await preview.getByRole('heading', { name: 'Edited' }).waitFor()
    await preview.getByText('here').click()
    expect(await hit()).toBe(false)
    await expectAccessibleInEveryLayout(page)
    await page.getByRole('button', { name: 'HTML' }).click()
    expect(await page.getByLabel('Text', { exact: true }).inputValue()).toBe(hostile)

    await page.getByRole('button', { name: 'Save changes' }).click()
    await toast('Post saved').waitFor()
    await page.waitForURL(world.url(generator))
    await page.goto(world.url('/blog/the-week'))
    await page.getByRole('heading', { level: 1, name: 'Ten ideas, edited' }).waitFor()
    await page.getByRole('heading', { level: 2, name: 'Edited' }).waitFor()
    await page.getByText('Twelve').click()
    await page.getByText('here', { exact: true }).click()
    expect(await hit()).toBe(false)
    expect(await page.locator('.post-content').innerHTML()).not.toMatch(/script|on\w+=|<img|<svg/)
    const { keywords } = await world.site.services.db
      .selectFrom('blog_posts')
      .select('keywords')
      .executeTakeFirstOrThrow()
    expect(keywords).toEqual(['one', 'two'])
  })

  it('keeps the typed text when saving is rejected', async () => {
    const { id } = await storePost(world, { title: 'Ten ideas' })
    await page.goto(world.url(`${generator}?edit=${id}`))
    const title = page.getByLabel('Title', { exact: true })
    const text = page.getByLabel('Text', { exact: true })
    await text.fill('  ')
    await page.getByRole('button', { name: 'Preview' }).click()
    await page.getByRole('button', { name: 'Save changes' }).click()
    await toast('The text may not be empty').waitFor()
    expect(await text.evaluate((field) => field === document.activeElement)).toBe(true)
    expect(await text.getAttribute('aria-invalid')).toBe('true')
    await text.fill('<p>Mine</p>')
    await title.fill('My title')

    const other = await openAdminBrowser(world, 'bea@example.com')
    const read = await other.call(getManagedPost, { id })
    await other.call(editBlogPost, { ...read, title: 'Their title' })
    await page.getByRole('button', { name: 'Save changes' }).click()
    const alert = page.getByRole('alert')
    await alert.getByText(/^Someone else has changed this post/).waitFor()
    expect([await title.inputValue(), await text.inputValue()]).toEqual(['My title', '<p>Mine</p>'])
    await expectAccessibleInEveryLayout(page)
  })

  it('asks for confirmation before unsaved changes are lost', async () => {
    const { id } = await storePost(world, { title: 'Ten ideas' })
    await page.goto(world.url(`${generator}?edit=${id}`))
    const title = page.getByLabel('Title', { exact: true })
    await title.fill('My title')
    await page.getByRole('link', { name: 'Cancel' }).click()
    const dialog = page.getByRole('dialog', { name: 'Leave without saving?' })
    await dialog.waitFor()
    await expectAccessibleInEveryLayout(page)
    await dialog.getByRole('button', { name: 'Keep editing' }).click()
    await dialog.waitFor({ state: 'detached' })
    expect(await title.inputValue()).toBe('My title')
    await page.getByRole('link', { name: 'Cancel' }).click()
    await dialog.getByRole('button', { name: 'Leave' }).click()
    await page.getByRole('link', { name: 'Edit Ten ideas' }).click()
    await page.getByLabel('Title', { exact: true }).waitFor()
    await page.getByRole('link', { name: 'Cancel' }).click()
    await generate().waitFor()
  })

  it('says that the post to edit does not exist', async () => {
    for (const id of [randomUUID(), 'nothing']) {
      await page.goto(world.url(`${generator}?edit=${id}`))
      await page.getByRole('button', { name: 'Try again' }).waitFor()
    }
    await expectAccessibleInEveryLayout(page)
  })

  it('lists all posts page by page, and sorts the rows shown', async () => {
    for (let week = 0; week < 23; week += 1) {
      const at = new Date(world.clock.now().getTime() - week * 7 * 86_400_000)
      const made_for = at.toISOString().slice(0, 10)
      await storePost(world, {
        title: week === 3 ? 'W'.repeat(100) : `Week ${week}`,
        made_for,
        published_at: at,
        updated_at: at,
        view_count: week * 100,
        unpublished_at: week === 1 ? at : null,
        written_by: week === 2 ? 'a-model-of-some-name-2026-11-01' : null,
        cost_micros: week === 2 ? 123_400 : null,
      })
    }
    await openGenerator()
    const table = page.getByRole('region', { name: 'Posts of the blog' })
    const rows = table.getByRole('rowheader')
    await table.getByRole('cell', { name: '$0.12' }).waitFor()
    expect(await rows.count()).toBe(20)
    // A row's header is read with each of its cells.
    expect(await rows.getByRole('link').or(rows.getByRole('button')).count()).toBe(0)
    expect(await page.getByRole('link', { name: 'View Week 1', exact: true }).count()).toBe(0)
    await page.getByRole('button', { name: 'Load more' }).click()
    await expect.poll(() => rows.count()).toBe(23)
    await table.getByRole('button', { name: 'Views' }).click()
    expect(await rows.first().innerText()).toContain('Week 22')
    await expectAccessibleInEveryLayout(page)
  })
})
