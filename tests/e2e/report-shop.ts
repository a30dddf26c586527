// A site that sells full reports through the sandbox checkout, with enough evidence for them.
import type { Page } from 'playwright-core'
import { findFreePort } from '../free-port.ts'
import { scanToEnd } from '../scan.ts'
import { openLateInvoicesWorld } from './late-invoices.ts'
import type { BrowsedWorld } from './site.ts'

export const buyer = 'ann@example.com'

export interface ReportShop {
  world: BrowsedWorld
  openLite(page: Page): Promise<string>
  fillIn(page: Page): Promise<void>
  goToCheckout(page: Page): Promise<Page>
  close(): Promise<void>
}

export async function openReportShop(): Promise<ReportShop> {
  const port = String(await findFreePort())
  const world = await openLateInvoicesWorld({
    PORT: port,
    PUBLIC_URL: `http://127.0.0.1:${port}`,
    SANDBOX_PAYMENTS: 'on',
  })
  // The first scan starts the scan thread, which may take longer than a page is waited for.
  await scanToEnd(world.visitor())
  await world.reset()

  async function fillIn(page: Page) {
    await press(page, 'Unlock Full Report')
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Business email').fill(buyer)
    await dialog.getByRole('checkbox').check()
  }

  return {
    world,
    async openLite(page) {
      const { id } = await scanToEnd(world.visitor())
      await page.goto(world.url(`/validation?report=${id}`))
      return id
    },
    fillIn,
    async goToCheckout(page) {
      await fillIn(page)
      const [tab] = await Promise.all([page.context().waitForEvent('page'), pressPay(page)])
      await tab.getByText(`For ${buyer}`).waitFor()
      return tab
    },
    close: () => world.close(),
  }
}

export function press(page: Page, name: string): Promise<void> {
  return page.getByRole('button', { name, exact: true }).click()
}

export function pressPay(page: Page): Promise<void> {
  return page.getByRole('dialog').getByRole('button', { name: 'Pay $4.99' }).click()
}

/** The buyer pays. @returns the return URL of the checkout */
export async function pay(tab: Page): Promise<string> {
  const returned = tab.waitForRequest(/validation_payment=success/)
  await press(tab, 'Pay')
  return (await returned).url()
}

/** The toast appears only to pages that loaded before the report was finished. */
export function waitForVerdict(page: Page): Promise<void> {
  return page.getByRole('heading', { name: /^Verdict: / }).waitFor()
}

/** The report named in a page's URL; '' if there is none. */
export function getReportId(url: string | URL): string {
  return new URL(url).searchParams.get('report') ?? ''
}
