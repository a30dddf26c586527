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
})
