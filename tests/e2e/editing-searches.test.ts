import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { getReport, type ReportId } from '../../src/features/reports/contract.ts'
import { maxGivenSearches } from '../../src/features/scans/rules.ts'
import type { TestBrowser } from '../browser.ts'
import { followScan, lateInvoices, scanToEnd } from '../scan.ts'
import { type BrowsedWorld, expectAccessibleInEveryLayout, openBrowsedWorld } from './site.ts'

describe('editing the searches of a free report', () => {
  let world: BrowsedWorld
  let founder: TestBrowser
  beforeAll(async () => {
    world = await openBrowsedWorld()
  })
  afterEach(() => world.reset())
  afterAll(() => world.close())

  async function openScanned(javaScriptEnabled = true): Promise<{ page: Page; asked: string[] }> {
    world.hackerNews.setStories(lateInvoices)
    founder = world.visitor()
    const { id } = await scanToEnd(founder)
    const { searches } = await founder.call(getReport, { id })
    const page = await world.open({ javaScriptEnabled })
    await page.goto(world.url(`/validation?report=${id}`))
    return { page, asked: searches.map(({ query }) => query) }
  }

  const getForm = (page: Page) => page.getByRole('form', { name: 'Edit the searches' })
  const getChips = (page: Page) => getForm(page).getByRole('listitem')
  const getRemovers = (page: Page) =>
    getForm(page).getByRole('button', { name: /^Remove the search/ })
  const getField = (page: Page) => getForm(page).getByLabel('Add a search')
  const says = (page: Page, text: string) =>
    getForm(page).getByRole('status').getByText(text).waitFor()

  it('each search is a chip with what it found, which a button removes and a field adds, by keyboard too', async () => {
    const { page, asked } = await openScanned()
    expect(asked.length).toBeGreaterThan(2)
    expect(await getChips(page).count()).toBe(asked.length)
    expect(await getChips(page).first().innerText()).toMatch(
      /4 discussions, 1 source asked: Hacker News 4/,
    )
    await expectAccessibleInEveryLayout(page)

    await getRemovers(page).first().focus()
    await page.keyboard.press('Enter')
    await says(page, `Removed: ${asked[0]}. ${asked.length - 1} searches.`)
    const next = getForm(page).getByRole('button', {
      name: `Remove the search: ${asked[1]}`,
      exact: true,
    })
    expect(await next.evaluate((button) => button === document.activeElement)).toBe(true)

    await getField(page).fill('  unpaid   bills ')
    await page.keyboard.press('Enter')
    await says(page, `Added: unpaid bills. ${asked.length} searches.`)
    expect(await getChips(page).first().innerText()).toMatch(/^unpaid bills\s+new/)
    expect(await getField(page).inputValue()).toBe('')

    await getField(page).fill('dunning')
    await getForm(page).getByRole('button', { name: 'Scan again' }).click()
    await page.getByText('Free Scan Complete!').waitFor()
    const id = new URL(page.url()).searchParams.get('report') as ReportId
    await followScan(founder, id)
    const { searches } = await founder.call(getReport, { id })
    expect(searches.map(({ query }) => query)).toEqual([
      'dunning',
      'unpaid bills',
      ...asked.slice(1),
    ])
  })

  it('the focus stays in the form when the last search is removed, and none is sent then', async () => {
    const { page, asked } = await openScanned()
    for (let left = asked.length; left > 0; left -= 1) await getRemovers(page).last().click()
    await says(page, '0 searches.')
    expect(await getField(page).evaluate((field) => field === document.activeElement)).toBe(true)
    await getForm(page).getByRole('button', { name: 'Scan again' }).click()
    await getForm(page).getByText('Write at least one search.').waitFor()
    await getField(page).fill('x')
    await page.keyboard.press('Enter')
    await getForm(page).getByText('A search has 2 to 60 characters: "x".').waitFor()
    await getField(page).fill('\u200b\u200b')
    await page.keyboard.press('Enter')
    await getForm(page).getByText('A search has 2 to 60 characters: "\u200b\u200b".').waitFor()
    for (let at = 0; at < maxGivenSearches; at += 1) {
      await getField(page).fill(`word ${at}`)
      await page.keyboard.press('Enter')
    }
    await getField(page).fill('Word 0')
    await page.keyboard.press('Enter')
    await says(page, `Added: Word 0. ${maxGivenSearches} searches.`)
    expect(await getChips(page).count()).toBe(maxGivenSearches)
    await getForm(page).getByText('At most 12 searches: remove one to add another.').waitFor()
    await getField(page).fill('one more')
    await page.keyboard.press('Enter')
    await getForm(page).getByText('At most 12 searches.', { exact: true }).waitFor()
  })

  it('without scripts, which a scan needs, the searches are listed with what they found', async () => {
    const { page, asked } = await openScanned(false)
    expect(await getChips(page).count()).toBe(asked.length)
    expect(await getForm(page).getByRole('button').filter({ visible: true }).count()).toBe(0)
    expect(await getField(page).isVisible()).toBe(false)
  })
})
