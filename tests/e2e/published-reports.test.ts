import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { IdeaId } from '../../src/features/ideas/contract.ts'
import { publishReport } from '../../src/features/published-reports/contract.ts'
import type { TestBrowser } from '../browser.ts'
import { manyLateInvoices } from '../full-report.ts'
import { scanIdea } from '../published-reports.ts'
import { type BrowsedWorld, expectAccessibleInEveryLayout, openBrowsedWorld } from './site.ts'

describe('publishing a report on the page of its idea', () => {
  let world: BrowsedWorld
  let founder: TestBrowser
  let ideaId: IdeaId
  beforeAll(async () => {
    world = await openBrowsedWorld()
  })
  beforeEach(async () => {
    world.hackerNews.setStories(manyLateInvoices)
    founder = world.visitor()
    ideaId = await world.postIdea(founder)
    await world.postIdea(founder, { title: 'Another one' })
  })
  afterEach(() => world.reset())
  afterAll(() => world.close())

  const openAsFounder = async () => {
    const page = await world.open()
    const cookies = founder.cookies().map((cookie) => ({ ...cookie, url: world.url('/') }))
    await page.context().addCookies(cookies)
    return page
  }

  const name = 'What people say about this problem'

  it('a founder publishes a report, everyone reads its quotes on the idea’s page, and not after it is withdrawn', async () => {
    const reportId = await scanIdea(founder, ideaId)
    const page = await openAsFounder()
    await page.goto(world.url(`/validation?report=${reportId}`))
    await page.getByRole('button', { name: 'Publish on the idea’s page' }).click()
    const dialog = page.getByRole('dialog', { name: 'Publish on the idea’s page' })
    await dialog.getByRole('button', { name: 'Publish', exact: true }).waitFor()
    expect(await dialog.getByRole('checkbox').count()).toBe(0)
    await expectAccessibleInEveryLayout(page)
    await dialog.getByRole('button', { name: 'Publish', exact: true }).click()
    await page.getByRole('button', { name: 'Withdraw' }).waitFor()

    const reader = await world.open()
    await reader.goto(world.url(`/ideas/${ideaId}`))
    const section = reader.getByRole('region', { name })
    expect(await section.locator('blockquote').count()).toBe(2)
    const link = section.getByRole('link', { name: /Hacker News/ }).first()
    expect(await link.getAttribute('href')).toMatch(/^https:\/\/news\.ycombinator\.com\/item/)
    await expectAccessibleInEveryLayout(reader)

    await page.goto(world.url('/analytics?show=mine'))
    const own = page.getByRole('article').filter({ hasText: 'Chase late invoices' })
    await own.getByText('Reports', { exact: false }).first().click()
    await own.getByText('Published', { exact: true }).waitFor()
    await expectAccessibleInEveryLayout(page)
    await own.getByRole('button', { name: 'Withdraw' }).click()
    await own.getByText(/^Withdrawn on/).waitFor()
    await expect
      .poll(
        async () => {
          await reader.goto(world.url(`/ideas/${ideaId}`))
          return reader.getByRole('region', { name }).count()
        },
        { timeout: 10_000 },
      )
      .toBe(0)
  })

  it('the idea’s page shows what its founder publishes on it and marks, and not what is withdrawn', async () => {
    const reportId = await scanIdea(founder, ideaId)
    const page = await openAsFounder()
    await page.goto(world.url(`/ideas/${ideaId}?report=${reportId}`))
    const section = page.getByRole('region', { name })
    await page.getByRole('button', { name: 'Publish on the idea’s page' }).click()
    await page.getByRole('button', { name: 'Publish', exact: true }).click()
    await section.getByText(/^24 /).waitFor()
    const mark = page.getByRole('group', { name: /^Your mark/ }).first()
    await mark.getByRole('button', { name: 'Not about this' }).click()
    await section.getByText(/^23 /).waitFor()
    await page.getByRole('button', { name: 'Withdraw', exact: true }).click()
    await expect.poll(() => section.count()).toBe(0)
  })

  it('a list that its founder goes back to counts what they published since', async () => {
    await scanIdea(founder, ideaId)
    const page = await openAsFounder()
    await page.goto(world.url('/ideas'))
    await page.getByRole('article').nth(1).waitFor()
    await page.getByRole('link', { name: 'Analytics' }).first().click()
    await page.getByRole('link', { name: 'My Ideas' }).click()
    const own = page.getByRole('article').filter({ hasText: 'Chase late invoices' })
    await own.getByText('Reports', { exact: false }).first().click()
    await own.getByRole('button', { name: 'Publish on the idea’s page' }).click()
    await page.getByRole('button', { name: 'Publish', exact: true }).click()
    await own.getByText('Published', { exact: true }).waitFor()
    await page.goBack()
    await page.goBack()
    await page.waitForURL(world.url('/ideas'))
    await expect.poll(() => page.getByText('24 discussions').count()).toBe(1)
  })

  it('a row of the list is as high as the others beside a count of discussions', async () => {
    await founder.call(publishReport, { ideaId, reportId: await scanIdea(founder, ideaId) })
    const page = await world.open({ viewport: { width: 1440, height: 900 } })
    await page.goto(world.url('/ideas?view=list'))
    await page.getByText('24 discussions').waitFor()
    const rows = page.getByRole('listitem').filter({ has: page.getByRole('article') })
    const heights = await rows.evaluateAll((all) =>
      all.map((row) => row.getBoundingClientRect().height),
    )
    expect(heights).toEqual([76, 76])
  })

  it('the filter “With evidence” survives reload, sharing and back', async () => {
    const reportId = await scanIdea(founder, ideaId)
    await founder.call(publishReport, { ideaId, reportId })
    const page = await world.open()
    await page.goto(world.url('/ideas'))
    const cards = page.getByRole('article')
    expect(await cards.count()).toBe(2)
    await page.getByText('24 discussions').waitFor()
    await page.getByRole('link', { name: 'With evidence' }).click()
    await page.waitForURL(world.url('/ideas?evidence=yes'))
    await expect.poll(() => cards.count()).toBe(1)
    await page.reload()
    expect(await cards.count()).toBe(1)
    await expectAccessibleInEveryLayout(page)
    const other = await world.open({ javaScriptEnabled: false })
    await other.goto(page.url())
    expect(await other.getByRole('article').count()).toBe(1)
    await cards.getByRole('link', { name: 'Chase late invoices' }).click()
    await page.waitForURL(world.url(`/ideas/${ideaId}`))
    await page.goBack()
    await page.getByRole('heading', { name: 'All Ideas' }).waitFor()
    expect(page.url()).toBe(world.url('/ideas?evidence=yes'))
    await expect.poll(() => cards.count()).toBe(1)
    await page.getByRole('link', { name: 'With evidence' }).click()
    await expect.poll(() => cards.count()).toBe(2)
  })
})
