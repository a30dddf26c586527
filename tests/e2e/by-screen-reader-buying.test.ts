import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { press as pressKeys, tabTo } from './keyboard.ts'
import { openReportShop, press, pressPay, type ReportShop, waitForVerdict } from './report-shop.ts'
import {
  expectErrorOnFocused,
  expectHeard,
  expectOutlined,
  listen,
  readOut,
} from './screen-reader.ts'

describe('buying with a screen reader', () => {
  let shop: ReportShop
  beforeAll(async () => {
    shop = await openReportShop()
  })
  afterEach(() => shop.world.reset())
  afterAll(() => shop.close())

  it('a visitor hears the steps and the end of a scan, and finds its charts as tables', async () => {
    const { world } = shop
    const page = await world.open()
    await listen(page)
    await page.goto(world.url('/validation'))
    expect(await readOut(page.getByRole('region', { name: 'Free scan' }))).toMatchInlineSnapshot(`
      "- region "Free scan":
        - heading "Free scan" [level=2]
        - paragraph: Say what you would build and which problem it solves. Plain words find more.
        - text: Your idea
        - textbox "Your idea":
        - paragraph: What you would build, and for whom.
        - text: The problem it solves
        - textbox "The problem it solves":
        - paragraph: Use the words of people who have it.
        - button "Start Free Scan" [disabled]
        - paragraph: Fill in both fields to scan
        - paragraph:
          - text: "Or ask real people:"
          - link "Get User Feedback":
        - list:
          - listitem: Searches public discussions for people who have the problem
          - listitem: Quotes them word for word, each with its source
          - listitem: Is usually done in under a minute, and tells you when there isn’t enough evidence
          - listitem: The full report adds a score and a verdict, for $4.99"
    `)
    await page.getByLabel('Your idea').fill('Chase late invoices')
    const problem = page.getByLabel('The problem it solves')
    await problem.fill('Freelancers struggle to get late invoices paid')
    await tabTo(page, 'Start Free Scan')
    await pressKeys(page, 'Enter')
    await expectHeard(page, 'Free Scan Started!')
    await expectHeard(page, 'Fetching the results')
    await expectHeard(page, 'Free Scan Complete!')
    await page.getByRole('heading', { name: 'What people say' }).waitFor()
    await expectOutlined(page)
    await page.getByText('Show the numbers').first().click()
    const table = page.getByRole('table').first()
    expect((await readOut(table)).split('\n').slice(0, 6).join('\n')).toMatchInlineSnapshot(`
      "- table "Discussions by month":
        - caption: Discussions by month
        - rowgroup:
          - row "Month Discussions":
            - columnheader "Month"
            - columnheader "Discussions""
    `)
    for (const chart of await page.locator('main svg:not([role=img])').all()) {
      expect(await chart.evaluate((svg) => svg.closest('[aria-hidden=true]') !== null)).toBe(true)
    }
  })

  it('a buyer hears what the dialog sells, what is wrong, that the payment went through, and the verdict', async () => {
    const { world } = shop
    const page = await world.open()
    await shop.openLite(page)
    await press(page, 'Unlock Full Report')
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Business email').waitFor()
    expect(await readOut(dialog)).toMatchInlineSnapshot(`
      "- dialog "Unlock the full report":
        - heading "Unlock the full report" [level=2]
        - paragraph: "$4.99, paid once. The free scan found 27. A verdict also needs 2 sources and clear evidence, and may not be reached. No verdict? You get the scan back. Sandbox: no money moves."
        - button "Close"
        - text: Business email
        - textbox "Business email":
        - paragraph: We’ll send your receipt and a link to your report.
        - checkbox "Start my report now. I understand that I lose my 14-day right to cancel. The 7-day refund in the terms still applies."
        - text: Start my report now. I understand that I lose my 14-day right to cancel. The 7-day refund in the terms still applies.
        - paragraph:
          - text: The
          - link "terms and conditions (opens in a new tab)":
          - text: apply.
        - button "Pay $4.99 (opens in a new tab)""
    `)
    await dialog.getByLabel('Business email').fill('nobody')
    await dialog.getByRole('checkbox').check()
    await pressPay(page)
    await expectErrorOnFocused(page, 'email')
    await pressKeys(page, 'Escape')
    const tab = await shop.goToCheckout(page)
    expect(await readOut(tab.getByRole('main'))).toMatchInlineSnapshot(`
      "- main:
        - paragraph: "Sandbox: no money moves"
        - heading "Sandbox checkout" [level=1]
        - heading "Full report" [level=2]
        - paragraph: "One full scan and its report: score, GO or NO-GO, market, competitors, money, risks, roadmap, sources."
        - paragraph: $4.99 USD, once
        - paragraph: For ann@example.com
        - status:
          - paragraph: Not paid yet.
        - group "What the buyer does":
          - heading "What the buyer does" [level=2]
          - button "Pay"
          - button "Pay later by bank"
          - button "Fail (declined card)"
          - button "Cancel""
    `)
    await listen(tab)
    await press(tab, 'Pay')
    await waitForVerdict(tab)
    await expectHeard(tab, 'Payment Successful')
    await expectOutlined(tab)
    expect(await readOut(tab.getByRole('heading', { name: /^Verdict: / }))).toMatchInlineSnapshot(
      `"- 'heading "Verdict: GO" [level=2]'"`,
    )
  })
})
