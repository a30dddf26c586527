import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { submitIdea } from '../../src/features/ideas/contract.ts'
import { type BrowsedWorld, expectAccessible, openBrowsedWorld } from './site.ts'

describe('owning an idea', () => {
  let world: BrowsedWorld
  beforeAll(async () => {
    world = await openBrowsedWorld()
  })
  afterEach(() => world.reset())
  afterAll(() => world.close())

  it('only the browser that posted an idea can edit and withdraw it', async () => {
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
    await page.getByRole('button', { name: 'Manage' }).click()
    await page.getByRole('menuitem', { name: /edit/i }).click()
    const dialog = page.getByRole('dialog')
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
})
