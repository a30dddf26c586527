import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { IdeaId } from '../../src/features/ideas/contract.ts'
import { titleFixtures } from '../title-fixtures.ts'
import { storePost } from '../posts.ts'
import { join } from '../waitlist.ts'
import { openAsAdmin } from './admin-window.ts'
import { type BrowsedWorld, openBrowsedWorld } from './site.ts'

const title = titleFixtures.Hebrew

describe('a title in a script that runs from right to left', () => {
  let world: BrowsedWorld
  let id: IdeaId
  beforeAll(async () => {
    world = await openBrowsedWorld()
    id = await world.postIdea(world.visitor(), { title, description: title })
    await world.postIdea(world.visitor(), { title: `${title} 2` })
    await storePost(world, { slug: 'the-week', title })
    await join(world, world.visitor(), id, 'ann@example.com')
  })
  afterAll(() => world.close())

  it('keeps its direction on every page and in every dialog, whatever is beside it', async () => {
    const page = await world.open()
    const paths = ['/', '/ideas', '/ideas?view=list', `/ideas/${id}`, '/analytics', '/blog']
    for (const path of [...paths, '/blog/the-week']) {
      await page.goto(world.url(path))
      await page.getByText(title).first().waitFor()
      expect(await findMixed(page, title), `on ${path}`).toEqual([])
      expect(await page.title()).not.toBe('')
    }
    await page.goto(world.url(`/ideas/${id}`))
    expect(await page.title()).toBe(`${title} · Assay`)
    await page.getByRole('button', { name: /^Get Early Access/ }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('textbox', { name: 'Email' }).fill('bea@example.com')
    expect(await findMixed(page, title), 'in the dialog of the waitlist').toEqual([])
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Embed' }).click()
    await dialog.waitFor()
    expect(await findMixed(page, title), 'in the dialog to embed').toEqual([])
  })

  it('keeps its direction as the title of a founder’s own idea', async () => {
    const page = await world.open()
    await page.goto(world.url('/submit'))
    await page.getByLabel('Title').fill(title)
    await page.getByLabel('Description').fill(title)
    await page.getByLabel('Target audience').click()
    await page.getByRole('option', { name: 'Freelancers' }).click()
    await page.keyboard.press('Escape')
    await page.getByLabel('Location').click()
    await page.getByRole('option', { name: 'Kenya' }).click()
    await page.keyboard.press('Escape')
    await page.getByLabel('Business email').fill('ann@example.com')
    await page.getByRole('checkbox').check()
    expect(await findMixed(page, title), 'in the preview').toEqual([])
    await page.getByRole('button', { name: 'Submit Idea' }).click()
    await page.getByRole('dialog', { name: 'Your idea is live' }).waitFor()
    expect(await findMixed(page, title), 'in the dialog after posting').toEqual([])
    await page.goto(world.url('/analytics?show=mine'))
    await page.getByText(title).first().waitFor()
    expect(await findMixed(page, title), 'in its analytics').toEqual([])
  })

  it('keeps its direction in the admin area, in the mailbox and in emails', async () => {
    const page = await openAsAdmin(world, '/admin/moderation')
    await page
      .getByRole('button', { name: `Hide ${title}`, exact: true })
      .first()
      .click()
    await page.getByRole('dialog').getByText(title).waitFor()
    expect(await findMixed(page, title), 'in moderation').toEqual([])
    await page.goto(world.url('/admin/blog-generator'))
    await page.getByText(title).first().waitFor()
    expect(await findMixed(page, title), 'in the list of posts').toEqual([])
    await page.goto(world.url('/dev/mailbox'))
    expect(await findMixed(page, title), 'in the mailbox').toEqual([])
    const [email] = await world.emails({ to: 'ann@example.com', kind: 'waitlist-verification' })
    await page.goto(world.url(`/dev/mailbox/${email?.key}/html`), { waitUntil: 'load' })
    // An email leaves out the word with a colon.
    const end = '15% הנחה (Beta)'
    await page.getByText(end).last().waitFor()
    expect(await findMixed(page, end), 'in an email').toEqual([])
  })
})

/** Visible texts with the title, whose nearest element with a direction holds more than the title. */
function findMixed(page: Page, text: string): Promise<string[]> {
  return page.evaluate((sought) => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const mixed: string[] = []
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      const element = node.parentElement
      const isShown =
        element?.checkVisibility() && !element.closest('.sr-only, script, style, textarea')
      if (!element || !isShown || !node.textContent?.includes(sought)) continue
      const held = element.closest('[dir=auto], bdi')
      const { direction, unicodeBidi } = getComputedStyle(held ?? element)
      const isIsolated = ['isolate', 'plaintext', 'isolate-override'].includes(unicodeBidi)
      if (!held || direction !== 'rtl' || !isIsolated) mixed.push(element.outerHTML.slice(0, 300))
    }
    return mixed
  }, text)
}
