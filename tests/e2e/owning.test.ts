import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { Page } from 'playwright-core'
import { editIdea, type IdeaId, submitIdea } from '../../src/features/ideas/contract.ts'
import { withdrawIdea } from '../../src/features/ideas/withdraw-idea.ts'
import { recommendIdeas } from '../../src/features/votes/contract.ts'
import { fillWaitlist, makeSignUps, unlock } from '../paid-waitlist.ts'
import { type BrowsedWorld, expectAccessible, openBrowsedWorld } from './site.ts'

describe('owning an idea', () => {
  let world: BrowsedWorld
  beforeAll(async () => {
    world = await openBrowsedWorld()
  })
  afterEach(() => world.reset())
  afterAll(() => world.close())

  async function openOwn() {
    const page = await world.open()
    await page.goto(world.url('/'))
    const id = await page.evaluate(async (url) => {
      const response = await fetch(url, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({
          title: 'Mine',
          description: 'As I first thought.',
          targetAudience: ['Students'],
          businessEmail: 'founder@example.com',
          location: ['Global'],
          sessionId: crypto.randomUUID(),
        }),
      })
      return ((await response.json()) as { id: string }).id
    }, submitIdea.path)
    await page.goto(world.url(`/ideas/${id}`))
    return { page, id }
  }

  async function startEditing(page: Page) {
    await page.getByRole('button', { name: 'Manage' }).click()
    await page.getByRole('menuitem', { name: /edit/i }).click()
    return page.getByRole('dialog')
  }

  it('only the browser that posted an idea can edit and withdraw it', async () => {
    const { page, id } = await openOwn()
    const dialog = await startEditing(page)
    await expectAccessible(page)
    await dialog.getByRole('textbox').fill('As I think now.')
    await dialog.getByRole('button', { name: /save/i }).click()
    await page.getByText('As I think now.').first().waitFor()

    const stranger = await world.open()
    await stranger.goto(world.url(`/ideas/${id}`))
    await stranger.waitForLoadState('networkidle')
    expect(await stranger.getByRole('button', { name: 'Manage' }).count()).toBe(0)
    expect(await stranger.getByRole('region', { name: 'Your idea' }).count()).toBe(0)

    await page.getByRole('button', { name: 'Manage' }).click()
    await page.getByRole('menuitem', { name: /withdraw/i }).click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /withdraw/i })
      .click()
    await page
      .getByText(/withdrawn/i)
      .first()
      .waitFor()
    await expect
      .poll(async () => (await stranger.goto(world.url(`/ideas/${id}`)))?.status())
      .toBe(410)
  })

  it('a page that was loaded just before its idea is withdrawn asks once for similar ideas, without an error', async () => {
    for (const title of ['One', 'Two', 'Three']) await world.postIdea(world.visitor(), { title })
    const { id } = await openOwn()
    const stranger = await world.open()
    const withdrawn = Promise.withResolvers<void>()
    const asked: number[] = []
    stranger.on('response', (response) => {
      if (response.url().endsWith(recommendIdeas.path)) asked.push(response.status())
    })
    await stranger.route(`**${recommendIdeas.path}`, async (route) => {
      await withdrawn.promise
      await route.continue()
    })
    await stranger.goto(world.url(`/ideas/${id}`))
    await world.site.services.db
      .transaction()
      .execute((tx) => withdrawIdea(tx, id as IdeaId, world.clock.now()))
    withdrawn.resolve()
    await expect.poll(() => asked).toEqual([404])
    await stranger.waitForLoadState('networkidle')
    expect(asked).toEqual([404])
    await stranger.getByRole('heading', { level: 1, name: 'Mine' }).waitFor()
    expect(
      await stranger.getByRole('region', { name: 'You Might Like' }).getByRole('listitem').count(),
    ).toBe(3)
  })

  it('a founder still downloads a bought waitlist after withdrawing the idea', async () => {
    const { page, id } = await openOwn()
    await fillWaitlist(world, id as IdeaId, makeSignUps(5))
    await unlock(world, id as IdeaId)
    await page.getByRole('button', { name: 'Manage' }).click()
    await page.getByRole('menuitem', { name: 'Withdraw' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByText('You can still download a waitlist that you’ve paid for.').waitFor()
    await dialog.getByRole('button', { name: 'Withdraw idea' }).click()
    await dialog.waitFor({ state: 'detached' })

    await page.goto(world.url('/analytics?show=mine'))
    const card = page.getByRole('article').filter({ hasText: 'Mine' })
    await card.getByText('Withdrawn').waitFor()
    await expectAccessible(page)
    const download = page.waitForEvent('download')
    await card.getByRole('button', { name: 'Download' }).click()
    expect((await download).suggestedFilename()).toContain('.csv')
    expect(await page.getByText('We found no ideas for this browser').count()).toBe(0)
  })

  it('a description that is being edited is kept when its dialog is closed, but not by Cancel', async () => {
    const { page } = await openOwn()
    const dialog = await startEditing(page)
    const field = dialog.getByRole('textbox')
    await field.fill('As I think now.')
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })
    await startEditing(page)
    expect(await field.inputValue()).toBe('As I think now.')
    await page.mouse.click(20, 400)
    await dialog.waitFor({ state: 'detached' })
    await startEditing(page)
    expect(await field.inputValue()).toBe('As I think now.')
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await dialog.waitFor({ state: 'detached' })
    await startEditing(page)
    expect(await field.inputValue()).toBe('As I first thought.')
  })

  it('the dialog of a description stays open while it is saved, and after a failure', async () => {
    const { page } = await openOwn()
    const failed = Promise.withResolvers<void>()
    await page.route(`**${editIdea.path}`, async (route) => {
      await failed.promise
      await route.abort()
    })
    const dialog = await startEditing(page)
    await dialog.getByRole('textbox').fill('As I think now.')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await dialog.getByRole('button', { name: 'Saving...' }).waitFor()
    await page.keyboard.press('Escape')
    failed.resolve()
    await dialog.getByText('The description could not be saved. Please try again.').waitFor()
    expect(await dialog.getByRole('textbox').inputValue()).toBe('As I think now.')
  })
})
