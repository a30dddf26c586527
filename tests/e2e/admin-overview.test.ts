import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Page, Route } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { queueTestEmail } from '../mail.ts'
import { openPurchase } from '../purchases.ts'
import { openAsAdmin } from './admin-window.ts'
import { expectFocusOn } from './keyboard.ts'
import { type BrowsedWorld, expectAccessibleInEveryLayout, openBrowsedWorld } from './site.ts'

describe('the admin overview', () => {
  let world: BrowsedWorld
  beforeAll(async () => {
    // As on an operator's own machine, where the privacy page may lack the operator's name.
    world = await openBrowsedWorld({ PUBLIC_URL: 'http://localhost' })
  })
  afterEach(async () => {
    await sql`delete from jobs.job where state = 'failed'`.execute(world.site.services.db)
    await world.reset()
  })
  afterAll(() => world.close())

  async function openDashboard(): Promise<Page> {
    const page = await openAsAdmin(world, '/admin')
    await page.getByText('Embedded PostgreSQL').or(page.getByText('PostgreSQL')).first().waitFor()
    return page
  }

  async function addFailedJob(): Promise<void> {
    await sql`insert into jobs.job (id, name, data, state, output, completed_on, retry_limit, policy)
      values (${randomUUID()}, 'clean-limits', '{}', 'failed', '{"message": "it broke"}', now(), 0,
        'standard')`.execute(world.site.services.db)
  }

  it('the overview says that all is well, without errors, failed jobs or lost emails', async () => {
    const page = await openDashboard()
    await page.getByText('All is well.').waitFor()
    await page.getByText('No errors in the last 24 hours.').waitFor()
    await page.getByText('No job has failed in the last week.').waitFor()
    await page
      .getByText('All emails of the last 7 days were delivered or are on their way.')
      .waitFor()
    await expectAccessibleInEveryLayout(page)
  })

  it('an administrator stays on the page when the session check fails, and can try again', async () => {
    const page = await openDashboard()
    const away = (route: Route) => route.fulfill({ status: 503, body: 'away' })
    await page.route('**/api/session', away)
    await page.reload()
    await page.getByText('Your permissions could not be verified.').waitFor()
    expect(new URL(page.url()).pathname).toBe('/admin')
    await expectAccessibleInEveryLayout(page)
    await page.unroute('**/api/session', away)
    await page.getByRole('button', { name: 'Try again' }).click()
    await page.getByText('All is well.').waitFor()
  })

  it('the overview links to every page of the admin area', async () => {
    const page = await openDashboard()
    const links = page.getByRole('navigation', { name: 'Quick links' }).getByRole('link')
    const titles = await links.evaluateAll((all) =>
      all.map((link) => [link.textContent, link.getAttribute('href')]),
    )
    expect(titles).toEqual([
      ['Platform Analytics & Revenue', '/admin/analytics'],
      ['Analytics', '/analytics'],
      ['Manage Categories', '/admin/categories'],
      ['Generate Blog Posts', '/admin/blog-generator'],
      ['Reddit Integration', '/admin/reddit'],
    ])
    const menu = page.getByRole('navigation', { name: 'Admin' }).getByRole('link')
    const paths = await menu.evaluateAll((all) => all.map((link) => link.getAttribute('href')))
    expect(paths).toEqual([
      '/admin',
      '/admin/analytics',
      '/admin/categories',
      '/admin/blog-generator',
      '/admin/reddit',
      '/admin/moderation',
      '/admin/api-keys',
      '/admin/audit',
      '/admin/account',
    ])
  })

  it.each([
    [1440, 900, 170, 1],
    [768, 1024, 230, 2],
    [390, 844, 200, 3],
  ])(
    'at %i px the state of the site begins high on the first screen',
    async (width, height, top, rows) => {
      const page = await openDashboard()
      await page.setViewportSize({ width, height })
      const { y } = (await page.getByText('All is well.').boundingBox()) ?? { y: Infinity }
      expect(y).toBeLessThan(top + 20)
      const links = page.getByRole('navigation', { name: 'Quick links' }).getByRole('link')
      const tops = await links.evaluateAll((all) =>
        all.map((link) => link.getBoundingClientRect().y),
      )
      expect(new Set(tops).size).toBeLessThanOrEqual(rows)
      await page.getByRole('button', { name: 'Test Email Service' }).waitFor()
    },
  )

  it('the facts fill two columns to about the same height', async () => {
    const page = await openDashboard()
    await page.setViewportSize({ width: 768, height: 1024 })
    const boxes = await page
      .locator('#facts > *')
      .evaluateAll((all) => all.map((card) => card.getBoundingClientRect().toJSON()))
    const columns = Map.groupBy(boxes, ({ left }) => left)
    const ends = [...columns.values()].map((cards) => cards.at(-1).bottom)
    expect(ends).toHaveLength(2)
    expect(Math.abs(ends[0] - ends[1])).toBeLessThan(100)
  })

  it('on a phone the menu of the admin area opens from one control', async () => {
    const page = await openDashboard()
    await page.setViewportSize({ width: 390, height: 844 })
    const menu = page.getByRole('navigation', { name: 'Admin' })
    await menu.getByText('Admin pages').click()
    await menu.getByRole('link', { name: 'Audit Log' }).click()
    await page.waitForURL('**/admin/audit')
    await page.getByRole('heading', { level: 1, name: 'Audit Log' }).waitFor()
    expect(await menu.getByRole('link', { name: 'Audit Log' }).count()).toBe(0)
  })

  it('sends a test email and shows its id', async () => {
    const page = await openDashboard()
    await page.getByRole('button', { name: 'Test Email Service' }).click()
    const id = await page.locator('code').innerText()
    expect(id).toMatch(/^[0-9a-f-]{36}$/)
    await page.getByText('Test email handed to the local mailbox.').first().waitFor()
    await page.goto(world.url(`/dev/mailbox/${id}`))
    await page.getByText('A test email from Assay').first().waitFor()
  })

  it('the overview says what needs the operator, and runs a failed job again', async () => {
    await addFailedJob()
    world.site.services.log.error({ name: 'get-idea', message: 'it broke', code: '57014' })
    const page = await openDashboard()
    await page.getByRole('status').getByText('1 job failed').waitFor()
    await page.getByRole('status').getByText('1 error in the last 24 hours').waitFor()
    await expectAccessibleInEveryLayout(page)
    await page.getByRole('button', { name: 'Retry the job clean-limits' }).press('Enter')
    await page.getByText('The job runs again').waitFor()
    await page.getByText('No job has failed in the last week.').waitFor()
    await expectFocusOn(page, /^Failed jobs/)
  })

  it('the overview says what to do about a payment without a delivery, and leads to the purchases', async () => {
    await openPurchase(world, { state: 'paid', paid_at: world.clock.now(), trouble: 'paid before' })
    const page = await openDashboard()
    const alert = page.getByRole('status').getByRole('listitem')
    await alert.getByText('1 purchase paid but not delivered: paid before.').waitFor()
    await alert.getByText('refund it at your payment provider').waitFor()
    await expectAccessibleInEveryLayout(page)
    await alert.getByRole('link', { name: 'Purchases' }).click()
    await page.waitForURL('**/admin/analytics')
  })

  it('the overview shows new data after a refresh, and sorts its tables', async () => {
    const page = await openDashboard()
    await addFailedJob()
    await page.getByRole('button', { name: 'Refresh' }).click()
    await page.getByRole('status').getByText('1 job failed').waitFor()
    // The time differs after each refresh, which is read out.
    await page
      .locator('[aria-live=polite]')
      .getByText(/^Read at \d\d:\d\d:\d\d$/)
      .waitFor()
    const region = page.getByRole('region', { name: 'Jobs by queue' })
    await expect.poll(() => region.getAttribute('tabindex')).toBeNull()
    await page.setViewportSize({ width: 320, height: 900 })
    await expect.poll(() => region.getAttribute('tabindex')).toBe('0')
    const table = page.getByRole('table', { name: 'Jobs by queue' })
    expect(await table.getByRole('rowheader').allInnerTexts()).toContain('clean-limits')
    await page
      .getByRole('button', { name: /^Show all \d+/ })
      .last()
      .click()
    await table.getByRole('button', { name: 'Failed' }).click()
    expect(await table.getByRole('rowheader').first().innerText()).toBe('clean-limits')
    await table.getByRole('button', { name: 'Queue' }).click()
    const names = await table.getByRole('rowheader').allInnerTexts()
    expect(names).toEqual(names.toSorted((one, other) => one.localeCompare(other)))
  })

  it('the overview keeps its data when a refresh fails, and shows the error', async () => {
    await queueTestEmail(world, 'ann@example.com')
    const page = await openDashboard()
    await page.route('**/api/operations/desk', (route) =>
      route.fulfill({
        status: 503,
        contentType: 'application/problem+json',
        body: JSON.stringify({ error: 'Our database cannot be reached right now.' }),
      }),
    )
    await page.getByRole('button', { name: 'Refresh' }).click()
    const alert = page.getByRole('alert').filter({ hasText: 'cannot be reached' })
    await alert.waitFor()
    expect(await page.getByRole('heading', { name: 'Queues' }).isVisible()).toBe(true)
    await page.unroute('**/api/operations/desk')
    await alert.getByRole('button', { name: 'Try again' }).click()
    await alert.waitFor({ state: 'detached' })
  })

  it('an email that is of no use now has a reason in place of its button', async () => {
    await queueTestEmail(world, 'ann@example.com')
    const { db } = world.site.services
    await db.updateTable('letters').set({ status: 'refused', reason: 'no such mailbox' }).execute()
    await db.deleteFrom('waitlist').execute()
    const page = await openDashboard()
    await page
      .getByText('no such mailbox · Sending it again is of no use: its sign-up was removed.')
      .waitFor()
    expect(await page.getByRole('button', { name: /Try again|Retry/ }).count()).toBe(0)
  })

  it('the overview refreshes itself while it is visible', async () => {
    const page = await openDashboard()
    await page.clock.install()
    await page.goto(world.url('/admin'))
    await page.getByText('All is well.').waitFor()
    await addFailedJob()
    await page.clock.runFor(31_000)
    await expect
      .poll(() => page.getByRole('status').allInnerTexts())
      .toContainEqual(expect.stringContaining('1 job failed'))
  })
})
