import { readFileSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { type IdeaId, submitIdea } from '../../src/features/ideas/contract.ts'
import { readCsv } from '../csv.ts'
import { ideaFields } from '../idea-fields.ts'
import { join } from '../waitlist.ts'
import { expectFocusOn, expectFocusVisible, expectTrapped, press, tabTo } from './keyboard.ts'
import {
  buyer,
  getReportId,
  openReportShop,
  type ReportShop,
  waitForVerdict,
} from './report-shop.ts'

describe('buying without a mouse', () => {
  let shop: ReportShop
  beforeAll(async () => {
    shop = await openReportShop()
  })
  afterEach(() => shop.world.reset())
  afterAll(() => shop.close())

  async function enterTab(page: Page): Promise<Page> {
    const [tab] = await Promise.all([page.context().waitForEvent('page'), press(page, 'Enter')])
    await tab.getByRole('heading', { name: 'Sandbox checkout' }).waitFor()
    return tab
  }

  it('a visitor scans, reads the quotes, and buys and reads the full report by keyboard', async () => {
    const { world } = shop
    const page = await world.open()
    await page.goto(world.url('/validation'))
    await tabTo(page, /^Your idea/)
    await page.keyboard.type('Chase late invoices')
    await tabTo(page, /^The problem it solves/)
    await page.keyboard.type('Freelancers struggle to get late invoices paid')
    await tabTo(page, 'Start Free Scan')
    await press(page, 'Enter')
    await page.getByRole('heading', { name: 'What people say' }).waitFor({ timeout: 60_000 })
    await expectFocusVisible(page)
    await tabTo(page, /^Negative/, 120)
    await press(page, 'Enter')
    await page.waitForURL(/sentiment=negative/)
    await expectFocusVisible(page)
    await tabTo(page, /^Ask HN: late invoices/, 120)
    const lite = getReportId(page.url())

    await page.goto(world.url(`/validation?report=${lite}`))
    await tabTo(page, 'Unlock Full Report', 200)
    await press(page, 'Enter')
    await expectFocusOn(page, /^Business email/)
    await expectTrapped(page)
    await press(page, 'Escape')
    await expectFocusOn(page, 'Unlock Full Report')
    await press(page, 'Enter')
    await expectFocusOn(page, /^Business email/)
    await page.keyboard.type(buyer)
    await tabTo(page, /right to cancel/)
    await press(page, 'Space')
    await tabTo(page, /^Pay \$4\.99/)
    const tab = await enterTab(page)
    await tabTo(tab, 'Pay')
    await press(tab, 'Enter')
    await tab.waitForURL((url) => ![lite, ''].includes(getReportId(url)))
    await waitForVerdict(tab)
    await press(tab, 'Tab')
    await expectFocusVisible(tab)
    await tabTo(tab, 'Show the points', 80)
    await press(tab, 'Enter')
    await tabTo(tab, 'Show the numbers', 40)
    await press(tab, 'Enter')
    await tab.getByRole('table').first().waitFor()
    await expectFocusVisible(tab)
  })

  it('a founder unlocks a waitlist and downloads the file by keyboard', async () => {
    const { world } = shop
    const page = await world.open()
    const readers = [1, 2, 3, 4, 5].map((number) => `reader${number}@example.com`)
    const ideaId = await postIn(page)
    for (const email of readers) await join(world, world.visitor(), ideaId, email)
    await world.site.refreshRanks()
    await page.goto(world.url('/analytics?show=mine'))
    await tabTo(page, /^Unlock/)
    await press(page, 'Enter')
    await page.getByRole('dialog').waitFor()
    await expectFocusVisible(page)
    await expectTrapped(page)
    await tabTo(page, /right to cancel/)
    await press(page, 'Space')
    await tabTo(page, /^Pay \$5/)
    const tab = await enterTab(page)
    await tabTo(tab, 'Pay')
    const [file] = await Promise.all([tab.waitForEvent('download'), press(tab, 'Enter')])
    const [, ...rows] = readCsv(readFileSync(await file.path(), 'utf8').slice(1))
    expect(rows.map(([email]) => email)).toEqual(readers)
    await tab.waitForURL(world.url('/analytics?show=mine'))
    await tab.getByText('1 download, the last').waitFor()
    await tabTo(tab, /^Download/)
    const [again] = await Promise.all([tab.waitForEvent('download'), press(tab, 'Enter')])
    expect(again.suggestedFilename()).toMatch(/\.csv$/)
    await expectFocusOn(tab, /^Download/)
  })

  async function postIn(page: Page): Promise<IdeaId> {
    await page.goto(shop.world.url('/terms'))
    return page.evaluate(
      async ({ path, fields }) => {
        const headers = { 'content-type': 'application/json' }
        const body = JSON.stringify({ ...fields, sessionId: crypto.randomUUID() })
        const response = await fetch(path, { method: 'POST', headers, body })
        return ((await response.json()) as { id: IdeaId }).id
      },
      { path: submitIdea.path, fields: ideaFields },
    )
  }
})
