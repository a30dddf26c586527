import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { scanToEnd } from '../scan.ts'
import {
  buyer,
  getReportId,
  openReportShop,
  pay,
  press,
  type ReportShop,
  waitForVerdict,
} from './report-shop.ts'
import { expectAccessibleInEveryLayout } from './site.ts'

describe('buying a full report', () => {
  let shop: ReportShop
  beforeAll(async () => {
    shop = await openReportShop()
  })
  afterEach(async () => {
    await shop.world.reset()
    shop.world.clock.advance(3601)
  })
  afterAll(() => shop.close())

  it('leads from the free results through the checkout to the finished report', async () => {
    const { world } = shop
    const page = await world.open()
    const lite = await shop.openLite(page)
    await page.getByText('just $5').waitFor()
    await page.getByText('worth $99+, save $94').waitFor()
    await page.getByText('No verdict? You get the scan back.').waitFor()
    const card = page.locator('section').filter({ hasText: 'Unlock the full report' }).last()
    expect(await card.evaluate(findLargestText)).toBe('$4.99')
    await page.getByText('Sandbox: no money moves').waitFor()
    await expectAccessibleInEveryLayout(page)

    const tab = await shop.goToCheckout(page)
    await page.getByText('Pay in the tab that has just opened').waitFor()
    await expectAccessibleInEveryLayout(page)
    await tab.getByText('Sandbox: no money moves').waitFor()
    await tab.getByText('$4.99').waitFor()
    expect(await tab.locator('meta[name=robots]').getAttribute('content')).toBe('noindex')
    expect(await tab.evaluate(() => window.opener), 'the checkout has no way back').toBe(null)
    await expectAccessibleInEveryLayout(tab)

    await press(tab, 'Pay')
    await tab.getByText('Payment Successful!').waitFor()
    await tab.getByText('Payment verified!').waitFor()
    await tab.getByText('AI Analysis Started!').waitFor()
    await tab.waitForURL((url) => getReportId(url) !== '')
    const full = getReportId(tab.url())
    expect(new URL(tab.url()).search).toBe(`?report=${full}`)
    await waitForVerdict(tab)
    // On a busy machine the toast may be gone by now.
    const said = await tab.getByText('AI Analysis Started!').count()
    expect(said, 'said once').toBeLessThanOrEqual(1)
    await tab.getByRole('heading', { name: /^Verdict: (GO|NO-GO)$/ }).waitFor()
    expect(full).not.toBe(lite)
    const [receipt] = await world.emails({ to: buyer, kind: 'purchase-receipt' })
    expect(receipt?.subject).toContain('$4.99')

    await page.keyboard.press('Escape')
    await page.getByRole('heading', { name: 'You have the full report' }).waitFor()
    expect(await page.getByRole('button', { name: 'Unlock Full Report' }).count()).toBe(0)
    await page.getByRole('link', { name: 'Go to your full report' }).click()
    await page.waitForURL(tab.url())
  })

  it('the full report is offered according to the number of findings of the free scan', async () => {
    const { world } = shop
    const page = await world.open()
    const id = await shop.openLite(page)
    const findFree = async (findings: number) => {
      await sql`update pain_point_reports set total_findings = ${findings} where id = ${id}`.execute(
        world.site.services.db,
      )
      await page.goto(world.url(`/validation?report=${id}&q=${findings}`))
      await page.getByRole('heading', { name: 'Your Validation Report' }).waitFor()
    }
    const unlock = page.getByRole('button', { name: 'Unlock Full Report' })
    const chances = (findings: number) =>
      page.getByText(`The free scan found ${findings}. A verdict needs 20 from at least 2 sources`)

    await findFree(3)
    await page.getByRole('button', { name: 'Hide free results' }).waitFor()
    expect(await unlock.count()).toBe(0)
    expect(await page.getByText('A verdict needs 20').count()).toBe(0)

    await findFree(8)
    await chances(8).first().waitFor()
    expect(await unlock.isVisible()).toBe(false)
    await expectAccessibleInEveryLayout(page)
    await page.getByText('See the full report').click()
    await unlock.waitFor()

    await findFree(15)
    await unlock.waitFor()
    expect(await chances(15).count()).toBe(1)
    await unlock.click()
    await page.getByRole('dialog').getByText('The free scan found 15.').waitFor()
  })

  it('no full report is offered after a free scan whose texts no model has read', async () => {
    const { world } = shop
    const page = await world.open()
    const id = await shop.openLite(page)
    await sql`update pain_point_reports set reading = reading || '{"by": "words"}'
      where id = ${id}`.execute(world.site.services.db)
    await page.goto(world.url(`/validation?report=${id}&q=words`))
    await page.getByText('So we don’t offer one. Scan again once it is available.').waitFor()
    expect(await page.getByRole('button', { name: 'Unlock Full Report' }).count()).toBe(0)
    await page
      .getByText(/posts? uses? the words of this problem/)
      .first()
      .waitFor()
    await expectAccessibleInEveryLayout(page)
  })

  it('opening the return URL again shows the existing report', async () => {
    const { world } = shop
    const page = await world.open()
    await shop.openLite(page)
    const tab = await shop.goToCheckout(page)
    const url = await pay(tab)
    await waitForVerdict(tab)
    const report = tab.url()

    await tab.goto(url)
    await tab.getByText('Payment verified! Full analysis complete!').waitFor()
    await tab.waitForURL(report)
    const { count } = await world.site.services.db
      .selectFrom('pain_point_reports')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where('kind', '=', 'full')
      .executeTakeFirstOrThrow()
    expect(count).toBe(1)
  })

  it('a full report bought on the page of an idea is shown there', async () => {
    const { world } = shop
    const visitor = world.visitor()
    const ideaId = await world.postIdea(visitor)
    const { id } = await scanToEnd(visitor)
    const page = await world.open({ viewport: { width: 390, height: 800 } })
    await page.goto(world.url(`/ideas/${ideaId}?report=${id}`))
    const tab = await shop.goToCheckout(page)
    await press(tab, 'Pay')
    await tab.waitForURL((url) => ![id, ''].includes(getReportId(url)))
    const { pathname, searchParams } = new URL(tab.url())
    expect(pathname).toBe(`/ideas/${ideaId}`)
    expect(searchParams.has('session_id')).toBe(false)
    await waitForVerdict(tab)
    const verdict = tab.getByRole('heading', { name: /^Verdict: / })
    const top = await verdict.evaluate((element) => element.getBoundingClientRect().top)
    expect(top, 'the reader was brought to it').toBeLessThan(400)
  })

  it('a cancelled checkout costs nothing', async () => {
    const { world } = shop
    const page = await world.open()
    const lite = await shop.openLite(page)
    const tab = await shop.goToCheckout(page)
    await press(tab, 'Cancel')
    await tab.getByText('Payment cancelled').waitFor()
    await tab.getByText('Nothing was charged.').waitFor()
    await tab.waitForURL(world.url(`/validation?report=${lite}`))
    await tab.getByRole('button', { name: 'Unlock Full Report' }).waitFor()
    expect(await world.emails({ to: buyer })).toEqual([])
  })

  it('a checkout can be paid after a card was declined', async () => {
    const page = await shop.world.open()
    await shop.openLite(page)
    const tab = await shop.goToCheckout(page)
    await press(tab, 'Fail (declined card)')
    await tab.getByText('The card was declined. Nothing was charged').waitFor()
    await expectAccessibleInEveryLayout(tab)
    await press(tab, 'Pay')
    await waitForVerdict(tab)
  })

  it('a report paid by bank waits for the payment, and its emailed link opens it in any browser', async () => {
    const { world } = shop
    const page = await world.open()
    const lite = await shop.openLite(page)
    const tab = await shop.goToCheckout(page)
    const checkout = tab.url()
    await press(tab, 'Pay later by bank')
    await tab.getByRole('heading', { name: 'Your full report has not started' }).waitFor()
    await tab.getByText('We’ll email you as soon as it does.').waitFor()
    expect(await tab.getByText('Verification Error').count()).toBe(0)
    await expectAccessibleInEveryLayout(tab)
    const adminPage = await world.open()
    await adminPage.goto(checkout)
    await expectAccessibleInEveryLayout(adminPage)
    await press(adminPage, 'Bank confirms')
    await adminPage.getByText('Paid.').waitFor()

    const [receipt] = await world.emails({ to: buyer, kind: 'purchase-receipt' })
    const link = receipt?.links.find((one) => one.includes('credit=')) ?? ''
    const other = await world.open()
    await other.goto(world.url(link.replace(/^https?:\/\/[^/]+/, '')))
    const message = other.url()
    await press(other, 'Use in this browser')
    await other.getByRole('link', { name: 'Go to your report' }).click()
    await other.waitForURL(world.url(`/validation?report=${lite}`))
    await press(other, 'Start Full Validation')
    await waitForVerdict(other)
    const full = other.url()

    await page.goto(message)
    await press(page, 'Use in this browser')
    await page.getByRole('heading', { name: 'Your full report' }).waitFor()
    await expectAccessibleInEveryLayout(page)
    await page.reload()
    await page.getByRole('link', { name: 'Go to your full report' }).click()
    await page.waitForURL(full)
  })
})

function findLargestText(part: Element): string {
  const sized = [...part.querySelectorAll('*')]
    .filter(({ children, textContent }) => children.length === 0 && textContent.trim() !== '')
    .map((one) => ({
      text: one.textContent,
      size: Number.parseFloat(getComputedStyle(one).fontSize),
    }))
  return sized.toSorted((one, other) => other.size - one.size)[0]?.text ?? ''
}
