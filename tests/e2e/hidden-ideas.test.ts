import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openAsAdmin } from './admin-window.ts'
import { type BrowsedWorld, expectAccessibleInEveryLayout, openBrowsedWorld } from './site.ts'

const question = 'Are you sure you want to hide this idea?'

describe('hiding ideas', () => {
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

  const toast = (text: string | RegExp) => page.locator('[data-sonner-toast]').getByText(text)
  const row = (title: string) => page.getByRole('row').filter({ hasText: title })

  it('asks for confirmation before hiding an idea from visitors, and restores it', async () => {
    const ideaId = await world.postIdea(world.visitor(), { title: 'Sell bought votes' })
    await page.goto(world.url('/admin/moderation'))
    await row('Sell bought votes').getByText('Listed').last().waitFor()
    const button = row('Sell bought votes').getByRole('button').first()
    await button.click()
    const dialog = page.getByRole('dialog', { name: question })
    await dialog.getByText('Sell bought votes').waitFor()
    await expectAccessibleInEveryLayout(page)
    await dialog.getByRole('button', { name: 'Hide idea' }).click()
    await toast('Idea hidden').waitFor()
    await row('Sell bought votes').getByText('Hidden').last().waitFor()
    expect(await button.getAttribute('aria-label')).toBe('Restore Sell bought votes')

    const visitor = await world.open()
    const status = async () => (await visitor.goto(world.url(`/ideas/${ideaId}`)))?.status()
    await expect.poll(status).toBe(404)
    await visitor.getByText('This idea was hidden by the operator of this site.').waitFor()
    await expectAccessibleInEveryLayout(visitor)

    await button.click()
    await toast('Idea restored').waitFor()
    await row('Sell bought votes').getByText('Listed').last().waitFor()
    await expect.poll(status).toBe(200)
  })

  it('blocks the sender of a hidden idea on request, and lists the block by the idea', async () => {
    const spammer = world.visitor()
    await world.postIdea(spammer, { title: 'Sell bought votes' })
    await page.goto(world.url('/admin/moderation'))
    await page.getByText('Blocks 0').waitFor()
    await row('Sell bought votes').getByRole('button').click()
    const dialog = page.getByRole('dialog', { name: question })
    await dialog.getByLabel('Block the sender too').check()
    await expectAccessibleInEveryLayout(page)
    await dialog.getByRole('button', { name: 'Hide idea' }).click()
    await toast('Its email is blocked. Its browser is blocked.').waitFor()
    await page.getByText('Blocks 2').click()
    const blocks = page.getByRole('region', { name: 'Blocks', exact: true })
    const block = blocks.getByRole('row', { name: /The sender of “Sell bought votes” Session/ })
    await block.waitFor()
    await expectAccessibleInEveryLayout(page)
    expect(await blocks.innerText()).not.toContain(spammer.sessionId.slice(0, 8))
    await block.getByRole('button').click()
    const removal = page.getByRole('dialog', { name: /remove this block/ })
    await removal.getByText('The sender of “Sell bought votes”').waitFor()
    await removal.getByRole('button', { name: 'Remove block' }).click()
    await block.waitFor({ state: 'detached' })
    await page.getByText('Blocks 1').waitFor()
  })

  it('blocks the sender of an idea that is hidden already', async () => {
    const spammer = world.visitor()
    await world.postIdea(spammer, { title: 'Sell stars', businessEmail: '*@mail.example' })
    await page.goto(world.url('/admin/moderation'))
    await row('Sell stars').getByRole('button').click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: 'Hide idea' }).click()
    await page.getByText('Blocks 0').waitFor()
    await row('Sell stars').getByRole('button', { name: 'Block the sender of Sell stars' }).click()
    await dialog.getByText('Are you sure you want to block the sender').waitFor()
    await expectAccessibleInEveryLayout(page)
    await dialog.getByRole('button', { name: 'Block sender' }).click()
    await toast(/^Its email is not blocked: .* Its browser is blocked\.$/).waitFor()
    await page.getByText('Blocks 1').waitFor()
    await row('Sell stars').getByText('Hidden').last().waitFor()
  })

  it('searches ideas and filters the hidden ones, all in the URL', async () => {
    const founder = world.visitor()
    for (const title of ['Red kites', 'Blue kites', 'Green lamps']) {
      await world.postIdea(founder, { title })
    }
    await page.goto(world.url('/admin/moderation?show=hidden'))
    await page.getByText('No idea is hidden.').waitFor()
    await page.getByRole('link', { name: 'All', exact: true }).click()
    await row('Green lamps').waitFor()
    const search = page.getByRole('search', { name: 'Ideas' }).getByRole('searchbox')
    await search.fill('kites')
    await search.press('Enter')
    await row('Green lamps').waitFor({ state: 'detached' })
    await row('Red kites').waitFor()
    await page.waitForURL('**/admin/moderation?q=kites')
    await search.fill('zeppelins')
    await search.press('Enter')
    await page.getByText('No idea matches these words.').waitFor()
    await page.goBack()
    await row('Blue kites').waitFor()
    expect(await search.inputValue()).toBe('kites')
  })

  it('loads more ideas on the moderation page', async () => {
    const founder = world.visitor()
    for (let at = 1; at <= 22; at += 1) {
      world.clock.advance(1)
      await world.postIdea(founder, { title: `Kite number ${at}` })
    }
    await page.goto(world.url('/admin/moderation'))
    await row('Kite number 22').waitFor()
    expect(await row('Kite number 2').count()).toBe(3)
    await page.getByRole('button', { name: 'Load more' }).click()
    await row('Kite number 1').last().waitFor()
    await expect.poll(() => row('Kite number').count()).toBe(22)
    expect(await page.getByRole('button', { name: 'Load more' }).count()).toBe(0)
    await expectAccessibleInEveryLayout(page)
  })
})
