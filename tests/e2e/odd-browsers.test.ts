import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { storePost } from '../posts.ts'
import { type BrowsedWorld, openBrowsedWorld } from './site.ts'

describe('browsers that lack or refuse something', () => {
  let world: BrowsedWorld
  beforeAll(async () => {
    world = await openBrowsedWorld()
  })
  afterEach(() => world.reset())
  afterAll(() => world.close())

  it('a post stays readable where its view cannot be counted', async () => {
    await storePost(world, { slug: 'the-week', title: 'Ten ideas' })
    const page = await world.open()
    await page.addInitScript(() => {
      Reflect.deleteProperty(URL, 'parse')
      performance.getEntriesByType = () => {
        throw new TypeError('not here')
      }
    })
    await page.goto(world.url('/blog/the-week'))
    await page.waitForLoadState('networkidle')
    await page.getByRole('heading', { level: 1, name: 'Ten ideas' }).waitFor()
    expect(await page.title()).toContain('Ten ideas')
  })

  it('pages and votes work without an error where the browser denies its storage', async () => {
    const id = await world.postIdea(world.visitor())
    const page = await world.open({ isNewHere: true })
    await page.addInitScript(() => {
      for (const name of ['localStorage', 'sessionStorage']) {
        Object.defineProperty(window, name, {
          configurable: true,
          get() {
            throw new DOMException('denied', 'SecurityError')
          },
        })
      }
    })
    for (const path of ['/', '/submit', '/validation', '/analytics', '/ideas', `/ideas/${id}`]) {
      await page.goto(world.url(path))
      await page.waitForLoadState('networkidle')
    }
    await page.getByRole('button', { name: 'Vote up: Chase late invoices' }).first().click()
    await page.getByLabel('Net score 1').first().waitFor()
    await page.getByRole('link', { name: 'Back to All Ideas' }).click()
    await page.waitForURL(world.url('/ideas'))
    expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('All Ideas')
  })
})
