import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { manyLateInvoices } from '../full-report.ts'
import { type FakeForums, startForums } from '../fakes/forums.ts'
import { createGate, startScan } from '../scan.ts'
import { countLayoutShift } from './layout-shift.ts'
import { type BrowsedWorld, expectAccessible, openBrowsedWorld } from './site.ts'

describe('the page of a running scan', () => {
  let world: BrowsedWorld
  let forums: FakeForums
  beforeAll(async () => {
    forums = await startForums()
    world = await openBrowsedWorld(forums.env)
  })
  afterEach(() => world.reset())
  afterAll(async () => {
    await world.close()
    await forums.close()
  })

  /** A scan whose searches of Hacker News are held back after the first. @returns lets them through */
  async function startHeldScan(page: Page): Promise<() => void> {
    world.hackerNews.setStories(manyLateInvoices)
    const others = createGate((response) => response.writeHead(404).end('{}'))
    let firstQuery = ''
    world.hackerNews.intercept((response) => {
      const query = new URL(response.req.url ?? '', world.url('/')).searchParams.get('query') ?? ''
      firstQuery ||= query
      if (query === firstQuery) return false
      others.respond(response)
      return true
    })
    const id = await startScan(world.visitor())
    await page.goto(world.url(`/validation?report=${id}`), { waitUntil: 'load' })
    return () => others.open()
  }

  it.each([
    ['a desktop', 1440, 900, 620],
    ['a tablet', 768, 1024, 700],
    ['a phone', 390, 844, 760],
  ])(
    'draws a bar with its number for each source that is asked, then quotes, on %s, and moves nothing',
    async (_, width, height, maxTop) => {
      const page = await world.open({ viewport: { width, height } })
      await page.addInitScript(countLayoutShift)
      const end = await startHeldScan(page)
      const sources = page.locator('ul:has(svg)').filter({ hasText: 'Lobsters' })
      await sources.getByText('24 discussions found').waitFor()
      const quote = page.getByRole('figure').first()
      await quote.waitFor()
      const rows = sources.getByRole('listitem')
      expect(await rows.count()).toBe(5)
      const bars = rows.filter({ has: page.locator('svg[preserveAspectRatio=none]') })
      expect(await bars.filter({ hasText: /\d|nothing found yet/ }).count()).toBe(5)
      const top = (await quote.boundingBox())?.y ?? Infinity
      expect(top).toBeLessThanOrEqual(maxTop)
      const others = page.getByText(/^Not searched on this site: .*Mastodon/)
      expect((await others.boundingBox())?.y).toBeGreaterThan(top)
      await expectAccessible(page)
      expect(await page.evaluate(() => (window.layoutShift > 0 ? window.moved : []))).toEqual([])
      end()
    },
  )

  it('says of a source that fails that it did not answer, and leaves the reason to the report', async () => {
    forums.respondWith('lobsters', (response) => response.writeHead(403).end('no'))
    const page = await world.open()
    const end = await startHeldScan(page)
    const source = page.getByRole('listitem').filter({ hasText: 'Lobsters' })
    await source.getByText('did not answer').waitFor()
    expect(await page.getByText('403').count()).toBe(0)
    end()
  })
})
