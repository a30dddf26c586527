import { readFileSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { submitIdea, type IdeaId } from '../../src/features/ideas/contract.ts'
import { readCsv } from '../csv.ts'
import { findFreePort } from '../free-port.ts'
import { ideaFields } from '../idea-fields.ts'
import { join } from '../waitlist.ts'
import { type BrowsedWorld, expectAccessibleInEveryLayout, openBrowsedWorld } from './site.ts'

const prices = ['USD $5', 'EUR €10', 'GBP £8.50', 'CAD $13.50', 'KES KSh\u00a01,300']

describe('a founder on the analytics page', () => {
  let world: BrowsedWorld
  beforeAll(async () => {
    const port = String(await findFreePort())
    world = await openBrowsedWorld({
      PORT: port,
      PUBLIC_URL: `http://127.0.0.1:${port}`,
      SANDBOX_PAYMENTS: 'on',
    })
  })
  afterEach(() => world.reset())
  afterAll(() => world.close())

  async function post(page: Page, title: string): Promise<IdeaId> {
    await page.goto(world.url('/terms'))
    return page.evaluate(
      async ({ path, fields }) => {
        const response = await fetch(path, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ ...fields, sessionId: crypto.randomUUID() }),
        })
        return ((await response.json()) as { id: IdeaId }).id
      },
      { path: submitIdea.path, fields: { ...ideaFields, title } },
    )
  }

  async function joinAll(ideaId: IdeaId, emails: readonly string[]) {
    for (const email of emails) await join(world, world.visitor(), ideaId, email)
    await world.site.refreshRanks()
  }

  const five = [1, 2, 3, 4, 5].map((number) => `reader${number}@example.com`)
  const mine = '/analytics?show=mine'
  const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name })

  async function openReady(title = 'A sleep diary'): Promise<Page> {
    const page = await world.open()
    await joinAll(await post(page, title), five)
    await page.goto(world.url(mine))
    return page
  }

  async function goToCheckout(page: Page): Promise<Page> {
    await button(page, /^Unlock/).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('checkbox').check()
    const [tab] = await Promise.all([
      page.context().waitForEvent('page'),
      dialog.getByRole('button', { name: 'Pay $5' }).click(),
    ])
    await tab.getByRole('heading', { name: 'Sandbox checkout' }).waitFor()
    return tab
  }

  it('ideas are shown as the founder’s only in the browser that posted them', async () => {
    const page = await world.open()
    const ideaId = await post(page, 'A sleep diary')
    await world.postIdea(world.visitor(), { title: 'Somebody else’s' })
    await joinAll(ideaId, five.slice(0, 3))
    await page.goto(world.url(mine))
    await page.getByRole('link', { name: 'A sleep diary', exact: true }).waitFor()
    await page.getByText('Yours', { exact: true }).waitFor()
    await page.getByText('3 of 5 verified sign-ups').waitFor()
    await page.getByText('0 votes and 3 sign-ups in 30 days').waitFor()
    expect(await page.getByRole('article').count()).toBe(1)
    const totals = page.getByRole('region', { name: 'Totals of your ideas' })
    expect(await totals.innerText()).toMatch(/Idea\s+1\s+Votes\s+0\s+Sign-ups\s+3/)

    await page.getByText('Votes and sign-ups over time').click()
    await page.getByText('0 votes up, 0 down and 3 verified sign-ups since').waitFor()
    await page.getByText('Show the numbers').click()
    expect(await page.getByRole('row').allInnerTexts()).toContain('20 Nov 2026\t0\t0\t3')
    await expectAccessibleInEveryLayout(page)

    await page.getByRole('link', { name: 'All Ideas', exact: true }).first().click()
    await page.getByRole('link', { name: 'Somebody else’s' }).waitFor()
    expect(await page.getByText('Yours', { exact: true }).count()).toBe(1)

    const stranger = await world.open()
    await stranger.goto(world.url('/analytics'))
    await stranger.getByRole('link', { name: 'A sleep diary', exact: true }).waitFor()
    expect(await stranger.getByText('Yours', { exact: true }).count()).toBe(0)
    await stranger.goto(world.url(mine))
    await stranger.getByText('We found no ideas for this browser.').waitFor()
    await expectAccessibleInEveryLayout(stranger)
  })

  it('five sign-ups of four people do not unlock a waitlist, and the founder sees why', async () => {
    const page = await world.open()
    const ideaId = await post(page, 'A sleep diary')
    await joinAll(ideaId, [...five.slice(0, 4), 'reader4+two@example.com'])
    await page.goto(world.url(mine))
    await page.getByText('4 of 5 verified sign-ups').waitFor()
    await page.getByText('5 sign-ups, but each person counts once').waitFor()
    expect(await button(page, /^Unlock/).count()).toBe(0)
    await expectAccessibleInEveryLayout(page)
    await page.goto(world.url(`/ideas/${ideaId}`))
    await page.getByRole('listitem').filter({ hasText: '4 of 5' }).waitFor()
  })

  it('a founder unlocks a waitlist and downloads the file, at once and again later', async () => {
    const page = await openReady()
    const loaded = () =>
      page.evaluate(() =>
        performance
          .getEntriesByType('resource')
          .map(({ name }) => name)
          .join(' '),
      )
    expect(await loaded()).not.toContain('unlock-dialog')
    await button(page, /^Unlock/).click()
    const dialog = page.getByRole('dialog', { name: 'Unlock this waitlist' })
    await dialog.getByText('$10').waitFor()
    expect(await loaded(), 'when it was first needed').toContain('unlock-dialog')
    expect(await dialog.getByRole('checkbox').isChecked()).toBe(false)
    await dialog.getByText('Unlock the waitlist now.').waitFor()
    expect(await dialog.getByLabel('Currency').count()).toBe(0)
    expect((await dialog.innerText()).match(/refund/g)).toHaveLength(1)
    await dialog.getByRole('button', { name: 'Change currency' }).click()
    expect(
      await dialog.getByLabel('Currency').evaluate((list) => list === document.activeElement),
    ).toBe(true)
    expect(await dialog.getByLabel('Currency').locator('option').allInnerTexts()).toEqual(prices)
    await dialog.getByLabel('Currency').selectOption('waitlist_gbp')
    await dialog.getByRole('button', { name: 'Pay £8.50' }).click()
    await dialog.getByText('Please tick the box so that we can deliver now').waitFor()
    expect(page.context().pages().length).toBe(1)
    await expectAccessibleInEveryLayout(page)
    await page.keyboard.press('Escape')

    const tab = await goToCheckout(page)
    await page.getByText('Pay in the tab that has just opened').waitFor()
    await expectAccessibleInEveryLayout(page)
    expect(await tab.evaluate(() => window.opener), 'the checkout has no way back').toBe(null)
    const verifications: string[] = []
    tab.on('request', (request) => {
      if (request.url().endsWith('verify-waitlist-payment')) verifications.push(request.url())
    })
    const [file] = await Promise.all([tab.waitForEvent('download'), button(tab, /^Pay$/).click()])
    await tab.getByText('Payment verified!').waitFor()
    await tab.waitForURL(world.url(mine))
    expect(file.suggestedFilename()).toBe('waitlist-a-sleep-diary.csv')
    const text = readFileSync(await file.path(), 'utf8')
    expect(text.startsWith('\uFEFF')).toBe(true)
    const [heading, ...rows] = readCsv(text.slice(1))
    expect(heading?.[0]).toBe('email')
    expect(rows.map(([email]) => email)).toEqual(five)
    await tab.getByText('1 download, the last').waitFor()
    expect(verifications.length, 'asked once').toBe(1)
    await expectAccessibleInEveryLayout(tab)

    // Headless Chromium never hides a tab, so the event is dispatched by hand.
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
    const [again] = await Promise.all([
      page.waitForEvent('download'),
      button(page, /^Download/).click(),
    ])
    expect(readFileSync(await again.path(), 'utf8')).toBe(text)
    await page.getByText('2 downloads, the last').waitFor()

    await page.route('**/api/download-waitlist', (route) => route.abort())
    await button(page, /^Download/).click()
    await page.getByText('Download failed').waitFor()
    await page.getByText('Could not download waitlist. Please try again.').waitFor()
  })

  it('a cancelled unlock costs nothing, and one paid by bank waits for the payment', async () => {
    const page = await openReady()
    const cancelled = await goToCheckout(page)
    await button(cancelled, 'Cancel').click()
    await cancelled.getByText('Payment cancelled').waitFor()
    await cancelled.getByText('Nothing was charged.').waitFor()
    await cancelled.waitForURL(world.url(mine))
    await button(cancelled, /^Unlock/).waitFor()

    await page.goto(world.url(mine))
    const waiting = await goToCheckout(page)
    await button(waiting, 'Pay later by bank').click()
    await waiting.getByText('Payment verification failed').waitFor()
    await waiting.getByText('Your bank hasn’t confirmed the payment yet. We’ll email').waitFor()
    await waiting.waitForURL(world.url(mine))
    await waiting
      .getByText('Your bank hasn’t confirmed the payment yet.', { exact: true })
      .waitFor()
    expect(await button(waiting, /^(Unlock|Download)/).count()).toBe(0)
  })

  it('a founder sees why an unlock is rejected, and no empty tab is left', async () => {
    const page = await openReady()
    await button(page, /^Unlock/).click()
    await page.getByRole('checkbox').check()
    const { db } = world.site.services
    for (const email of five.slice(0, 2))
      await db.deleteFrom('waitlist').where('email', '=', email).execute()
    await button(page, /^Pay/).click()
    await page.getByText('2 more to go.').waitFor()
    await expect.poll(() => page.context().pages().length).toBe(1)
    await page.route('**/api/create-waitlist-checkout', (route) => route.abort())
    await button(page, /^Pay/).click()
    await page.getByText('Failed to create checkout session').waitFor()

    await page.goto(world.url('/analytics?payment=success&session_id=cs_nothing'))
    await page.getByText('Payment verification failed').waitFor()
    await page.getByText('We can’t find this payment.').waitFor()
    await page.waitForURL(world.url(mine))
    await page.route('**/api/verify-waitlist-payment', (route) => route.abort())
    await page.goto(world.url('/analytics?sort=date&payment=success&session_id=cs_nothing'))
    await page.getByText('Error processing payment').waitFor()
    await page.getByText('Please contact support if payment was deducted').waitFor()
    await page.waitForURL(world.url('/analytics?sort=date&show=mine'))
  })

  it('an unlock is paid in the same window if new tabs are blocked, and a copied return URL gives nothing', async () => {
    const page = await openReady()
    await page.evaluate(() => void (window.open = () => null))
    await button(page, /^Unlock/).click()
    await page.getByRole('checkbox').check()
    await button(page, /^Pay/).click()
    await page.getByRole('heading', { name: 'Sandbox checkout' }).waitFor()
    const returned = page.waitForRequest(/payment=success/)
    const [file] = await Promise.all([page.waitForEvent('download'), button(page, /^Pay$/).click()])
    expect(file.suggestedFilename()).toMatch(/\.csv$/)

    const thief = await world.open()
    await thief.goto((await returned).url())
    await thief.getByText('Payment verification failed').waitFor()
    await thief.getByText('Only the founder of this idea may do this.').waitFor()
  })
})
