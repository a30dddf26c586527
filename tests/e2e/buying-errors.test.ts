import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { manyLateInvoices } from '../full-report.ts'
import { scanToEnd } from '../scan.ts'
import {
  openReportShop,
  pay,
  press,
  pressPay,
  type ReportShop,
  waitForVerdict,
} from './report-shop.ts'
import { type BrowsedWorld, expectAccessibleInEveryLayout, openBrowsedWorld } from './site.ts'

describe('errors while buying a full report', () => {
  let shop: ReportShop
  beforeAll(async () => {
    shop = await openReportShop()
  })
  afterEach(async () => {
    await shop.world.reset()
    shop.world.clock.advance(3601)
  })
  afterAll(() => shop.close())

  it('the checkout dialog shows what is wrong with the email and the checkbox', async () => {
    const page = await shop.world.open()
    await shop.openLite(page)
    await page.evaluate(() => localStorage.setItem('submitter_email', 'Founder@Example.com'))
    await press(page, 'Unlock Full Report')
    const dialog = page.getByRole('dialog')
    const email = dialog.getByLabel('Business email')
    const tick = dialog.getByRole('checkbox')
    expect(await email.inputValue()).toBe('founder@example.com')
    const receiver = dialog.getByText('Your receipt and the link to your report go to')
    expect(await receiver.innerText()).toContain('go to founder@example.com.')
    expect(await tick.isChecked()).toBe(false)
    await dialog.getByText('Start my report now.').waitFor()
    expect(await dialog.getByRole('link', { name: 'terms' }).getAttribute('href')).toBe('/terms')

    await email.fill('nobody')
    expect(await receiver.count()).toBe(0)
    await pressPay(page)
    await dialog.getByText('Please enter a valid email address').waitFor()
    await dialog.getByText('Please tick the box so that we can deliver now').waitFor()
    await page.getByText('Invalid input').waitFor()
    expect(await email.evaluate((field) => field === document.activeElement)).toBe(true)
    expect(page.context().pages().length, 'no tab is opened for it').toBe(1)
    await expectAccessibleInEveryLayout(page)

    await email.fill('nobody@nowhere')
    await tick.check()
    await pressPay(page)
    await dialog.getByText('Please enter a valid email address').waitFor()
    await expect.poll(() => page.context().pages().length).toBe(1)

    await page.keyboard.press('Escape')
    await press(page, 'Unlock Full Report')
    expect(await email.inputValue()).toBe('nobody@nowhere')
  })

  it('leaves no empty tab when the checkout cannot be created', async () => {
    const page = await shop.world.open()
    await shop.openLite(page)
    await page.route('**/api/create-validation-checkout', (route) => route.abort())
    await shop.fillIn(page)
    await pressPay(page)
    await page.getByText('Failed to create checkout session').waitFor()
    await expect.poll(() => page.context().pages().length).toBe(1)
  })

  it('opens the checkout in the same window if new tabs are blocked', async () => {
    const page = await shop.world.open()
    await shop.openLite(page)
    await page.evaluate(() => void (window.open = () => null))
    await shop.fillIn(page)
    await pressPay(page)
    await page.waitForURL(/\/sandbox\/checkout\//)
    expect(page.context().pages().length).toBe(1)
    await press(page, 'Pay')
    await waitForVerdict(page)
  })

  it('a copied return URL shows an error in another browser', async () => {
    const page = await shop.world.open()
    await shop.openLite(page)
    const tab = await shop.goToCheckout(page)
    const url = await pay(tab)
    await tab.getByText('Payment Successful!').waitFor()

    const thief = await shop.world.open()
    await thief.goto(url)
    await thief.getByRole('heading', { name: 'Verification Error' }).waitFor()
    await thief.getByText('This payment was made in another browser.').waitFor()
    expect(await thief.locator('[data-sonner-toast]').count()).toBe(0)
    await expectAccessibleInEveryLayout(thief)
  })

  it('an unknown and a missing checkout session both show an unknown payment', async () => {
    const page = await shop.world.open()
    for (const session of ['cs_sandbox_nothing', '']) {
      const query = `validation_payment=success&session_id=${session}`
      await page.goto(shop.world.url(`/validation?${query}`))
      await page.getByRole('heading', { name: 'Verification Error' }).waitFor()
      const text = page.getByRole('main').getByText('We can’t find this payment.')
      await text.waitFor()
      expect(await page.getByRole('link', { name: 'Contact support' }).count()).toBe(1)
    }
  })

  it('a payment is not lost when the server cannot be reached on return', async () => {
    const page = await shop.world.open()
    await shop.openLite(page)
    const tab = await shop.goToCheckout(page)
    await tab.route('**/api/verify-validation-payment', (route) => route.abort())
    await press(tab, 'Pay')
    await tab.getByRole('heading', { name: 'Your payment could not be checked yet' }).waitFor()
    await tab.getByText('Nothing is lost').waitFor()
    await expectAccessibleInEveryLayout(tab)
    await tab.unroute('**/api/verify-validation-payment')
    await press(tab, 'Try again')
    await waitForVerdict(tab)
  })

  it('a refunded report leads back to the free results', async () => {
    const page = await shop.world.open()
    await shop.openLite(page)
    const tab = await shop.goToCheckout(page)
    const checkout = tab.url()
    await press(tab, 'Pay')
    await waitForVerdict(tab)
    const report = tab.url()
    await tab.goto(checkout)
    await press(tab, 'Refund')
    await tab.getByText('Paid. All of it was refunded.').waitFor()
    // The extra parameter avoids the cached page, which is kept for a second.
    await tab.goto(`${report}&q=refunded`)
    await tab.getByText('We refunded the full report').waitFor()
    expect(await tab.getByRole('heading', { name: /^Verdict/ }).count()).toBe(0)
    await expectAccessibleInEveryLayout(tab)
    await shop.goToCheckout(tab)
  })

  it('an unknown sandbox checkout is not found', async () => {
    const page = await shop.world.open()
    await page.goto(shop.world.url('/sandbox/checkout/cs_sandbox_nothing'))
    await page.getByRole('heading', { name: 'Checkout not found' }).waitFor()
    await expectAccessibleInEveryLayout(page)
  })
})

describe('a site without payments', () => {
  let world: BrowsedWorld
  beforeAll(async () => {
    world = await openBrowsedWorld({ SANDBOX_PAYMENTS: 'off' })
  })
  afterEach(() => world.reset())
  afterAll(() => world.close())

  it('says below the free results that nothing can be bought, and has no sandbox', async () => {
    world.hackerNews.setStories(manyLateInvoices)
    const { id } = await scanToEnd(world.visitor())
    const page = await world.open()
    await page.goto(world.url(`/validation?report=${id}`))
    await page.getByText('Full reports can’t be bought on this site right now.').waitFor()
    expect(await page.getByRole('button', { name: 'Unlock Full Report' }).count()).toBe(0)
    await expectAccessibleInEveryLayout(page)
    const response = await page.goto(world.url('/sandbox/checkout/cs_sandbox_nothing'))
    expect(response?.status()).toBe(404)
  })
})
