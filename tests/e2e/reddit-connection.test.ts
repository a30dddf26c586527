import type { Locator, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { findFreePort } from '../free-port.ts'
import { type FakeReddit, startReddit } from '../fakes/reddit.ts'
import { openAsAdmin } from './admin-window.ts'
import { type BrowsedWorld, expectAccessibleInEveryLayout, openBrowsedWorld } from './site.ts'

describe('the connection to Reddit', () => {
  let world: BrowsedWorld
  let reddit: FakeReddit
  let page: Page
  let card: Locator
  beforeAll(async () => {
    const port = String(await findFreePort())
    // It shares the site's clock, so that both agree on the expiry of tokens.
    reddit = await startReddit(() => world.clock.now())
    world = await openBrowsedWorld({
      PORT: port,
      PUBLIC_URL: `http://127.0.0.1:${port}`,
      REDDIT_AUTH_URL: reddit.url,
      REDDIT_API_URL: reddit.url,
    })
  })
  beforeEach(async () => {
    page = await openAsAdmin(world, '/admin/reddit')
    card = page.getByRole('region', { name: 'Reddit Integration' })
    await card.getByText('Nothing is posted yet.').waitFor()
  })
  afterEach(async () => {
    reddit.hasSecondFactor(false)
    reddit.setOutage(null)
    await world.reset()
  })
  afterAll(async () => {
    await world.close()
    await reddit.close()
  })

  const toast = (text: string) => page.locator('[data-sonner-toast]').getByText(text)
  const form = (name: string) => card.getByRole('form', { name })
  const byPage = () => form('Connect by Reddit’s own page')
  const byHand = () => form('Enter tokens manually')
  const press = (name: string) => card.getByRole('button', { name }).click()

  async function fill(where: Locator, fields: Record<string, string>) {
    for (const [label, text] of Object.entries(fields)) await where.getByLabel(label).fill(text)
  }

  async function tabTo(wanted: Locator) {
    for (let steps = 0; steps < 60 && !(await hasFocus(wanted)); steps += 1) {
      await page.keyboard.press('Tab')
    }
    expect(await hasFocus(wanted)).toBe(true)
  }

  async function expectNoSecrets(...secrets: string[]) {
    const kept = await page.evaluate(() =>
      JSON.stringify([
        document.documentElement.outerHTML,
        [...document.querySelectorAll('input')].map(({ value }) => value),
        Object.entries(localStorage),
        Object.entries(sessionStorage),
        history.state,
        location.href,
      ]),
    )
    expect(secrets.filter((secret) => kept.includes(secret))).toEqual([])
  }

  it('the connection page explains what is needed, and shows the redirect URL', async () => {
    await page.getByRole('heading', { name: 'Reddit', level: 1 }).waitFor()
    await card.getByText('since November 2025').waitFor()
    expect(await card.getByText('Admin', { exact: true }).count()).toBe(1)
    await press('Copy redirect URL')
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
      world.url('/admin/reddit/callback'),
    )
    await expectAccessibleInEveryLayout(page)
    await press('Need help getting tokens? Click here')
    await form('Token Helper').waitFor()
    await expectAccessibleInEveryLayout(page)

    await page.getByRole('link', { name: 'Back to Dashboard' }).click()
    await page.waitForURL(world.url('/admin'))
  })

  it('connects on Reddit’s own page, by the keyboard alone', async () => {
    const { clientId, clientSecret } = reddit.app
    await tabTo(byPage().getByLabel('Target Subreddit'))
    for (const text of ['r/SideProject', clientId, clientSecret]) {
      await page.keyboard.type(text)
      await page.keyboard.press('Tab')
    }
    await expectMarkupWithout(page, clientSecret)
    expect(await hasFocus(byPage().getByRole('button', { name: 'Connect with Reddit' }))).toBe(true)
    await page.keyboard.press('Enter')
    const allow = page.getByRole('link', { name: 'Allow' })
    await allow.waitFor()
    expect(page.url()).not.toContain(clientSecret)
    await tabTo(allow)
    await page.keyboard.press('Enter')

    await toast('Reddit is connected').waitFor()
    await card.getByText('Connected', { exact: true }).waitFor()
    await card.getByText('Posts go to r/SideProject as u/assay_poster').waitFor()
    await card.getByText('Reddit’s own page', { exact: true }).waitFor()
    await card.getByText('yes', { exact: true }).waitFor()
    expect(page.url()).toBe(world.url('/admin/reddit'))
    expect(await byPage().count()).toBe(0)
    await expectNoSecrets('of-this-test')
    await expectAccessibleInEveryLayout(page)
  })

  it('does not connect if permission is declined or the callback is invalid', async () => {
    await fill(byPage(), { 'Target Subreddit': 'SideProject', 'Client ID': reddit.app.clientId })
    await byPage().getByText('Fill in the fields above first').waitFor()
    await fill(byPage(), { 'Client Secret': reddit.app.clientSecret })
    await press('Connect with Reddit')
    await page.getByRole('link', { name: 'Decline' }).click()
    await toast('The permission was declined on Reddit’s page.').waitFor()
    await byPage().waitFor()
    expect(page.url()).toBe(world.url('/admin/reddit'))

    for (const [outcome, text] of [
      ['expired', 'took longer than 10 minutes'],
      ['refused', 'Check the client ID'],
      ['unreachable', 'could not be reached'],
    ]) {
      await page.goto(world.url(`/admin/reddit?connection=${outcome}&more=kept`))
      await page
        .locator('[data-sonner-toast]')
        .getByText(text ?? '')
        .waitFor()
      await page.waitForURL(world.url('/admin/reddit?more=kept'))
    }
    await page.goto(world.url('/admin/reddit?connection=<b>anything</b>'))
    await page.waitForURL(world.url('/admin/reddit'))
    await byPage().waitFor()
    expect(await page.locator('[data-sonner-toast]').count()).toBe(0)
  })

  it('the token helper connects, asks for the code of a second factor, and keeps typed values', async () => {
    reddit.hasSecondFactor(true)
    const { username, password } = reddit.owner
    const { clientId, clientSecret } = reddit.app
    await press('Need help getting tokens? Click here')
    const helper = form('Token Helper')
    const button = helper.getByRole('button', { name: 'Get Tokens Automatically' })
    await fill(helper, {
      'Target Subreddit': 'SideProject',
      'Reddit Username': username,
      'Reddit Password': password,
      'Client ID': clientId,
    })
    expect(await button.isDisabled()).toBe(true)
    await fill(helper, { 'Client Secret': clientSecret })
    await expectMarkupWithout(page, password, clientSecret)
    await button.click()
    await toast('two-factor').waitFor()
    await helper.getByText('two-factor').waitFor()
    expect(await hasFocus(button)).toBe(true)
    expect(await helper.getByLabel('Reddit Password').inputValue()).toBe(password)
    expect(await helper.getByLabel('Client Secret').inputValue()).toBe(clientSecret)
    await expectAccessibleInEveryLayout(page)

    await fill(helper, { 'Reddit Password': `${password}:123456` })
    await helper.getByLabel('Reddit Password').press('Enter')
    await toast('Tokens saved successfully! Reddit connected.').waitFor()
    await card.getByText(`Posts go to r/SideProject as u/${username}`).waitFor()
    await card.getByText('no: connect again when it expires').waitFor()
    expect(await helper.count()).toBe(0)
    await expectNoSecrets('of-this-test')
  })

  it('the token helper shows every other error', async () => {
    await press('Need help getting tokens? Click here')
    const helper = form('Token Helper')
    await fill(helper, {
      'Target Subreddit': 'SideProject',
      'Reddit Username': reddit.owner.username,
      'Reddit Password': reddit.owner.password,
      'Client ID': reddit.app.clientId,
      'Client Secret': reddit.app.clientSecret,
    })
    const get = () => helper.getByRole('button', { name: 'Get Tokens Automatically' }).click()
    reddit.failOn('token', { status: 200, body: '{}' })
    await get()
    await toast('No tokens received from Reddit').waitFor()
    await page.route('**/api/get-reddit-tokens', (route) => route.abort())
    await get()
    await toast('Failed to get tokens').waitFor()
    await page.unroute('**/api/get-reddit-tokens')
    await fill(helper, { 'Client Secret': 'another' })
    await get()
    await toast('the client id or the client secret is wrong').waitFor()
    expect(await helper.getByLabel('Client Secret').inputValue()).toBe('another')
    expect(await byHand().count()).toBe(1)
  })

  it('connects by pasted tokens, changes the target, and disconnects after a confirmation', async () => {
    const { accessToken, refreshToken } = reddit.allow()
    const button = byHand().getByRole('button', { name: 'Save Reddit Credentials' })
    await fill(byHand(), { 'Target Subreddit': 'no such/name', 'Access Token': accessToken })
    expect(await button.isDisabled()).toBe(true)
    await fill(byHand(), { 'Refresh Token': refreshToken })
    await button.click()
    const target = byHand().getByLabel('Target Subreddit')
    await toast('A subreddit’s name has letters').waitFor()
    expect(await target.getAttribute('aria-invalid')).toBe('true')
    expect(await hasFocus(target)).toBe(true)
    expect(await byHand().getByLabel('Access Token').inputValue()).toBe(accessToken)
    await target.fill('/r/startups/')
    await target.press('Enter')
    await toast('Reddit credentials saved successfully!').waitFor()
    await card.getByText('Posts go to r/startups as u/assay_poster').waitFor()
    await expectNoSecrets('of-this-test')

    const aim = form('Where posts go')
    await fill(aim, { 'Target Subreddit': 'Entrepreneur' })
    await aim.getByRole('button', { name: 'Save target' }).click()
    await toast('Target saved').waitFor()
    await card.getByText('Posts go to r/Entrepreneur as u/assay_poster').waitFor()

    await press('Disconnect Reddit')
    const dialog = page.getByRole('dialog', { name: 'Disconnect Reddit?' })
    await dialog.waitFor()
    await expectAccessibleInEveryLayout(page)
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })
    await press('Disconnect Reddit')
    await page.route('**/api/disconnect-reddit', (route) => route.abort())
    await dialog.getByRole('button', { name: 'Disconnect' }).click()
    await toast('Failed to disconnect Reddit').waitFor()
    await page.unroute('**/api/disconnect-reddit')
    await dialog.getByRole('button', { name: 'Disconnect' }).click()
    await toast('Reddit disconnected successfully').waitFor()
    await byHand().waitFor()
    const left = await card
      .locator('input')
      .evaluateAll((inputs) => inputs.map((input) => (input as HTMLInputElement).value))
    expect(left.join('')).toBe('')
    const heading = card.getByRole('heading', { name: 'Reddit Integration' })
    await expect.poll(() => hasFocus(heading)).toBe(true)
  })

  it('warns when permission was withdrawn or a limit applies, and says what to do', async () => {
    await fill(byHand(), {
      'Target Subreddit': 'SideProject',
      'Access Token': 'no-such-access',
      'Refresh Token': 'no-such-refresh',
    })
    await press('Save Reddit Credentials')
    await toast('Failed to save Reddit credentials').waitFor()
    await byHand().getByText('Reddit didn’t accept these tokens. Please get new ones.').waitFor()
    expect(await byHand().getByLabel('Access Token').inputValue()).toBe('no-such-access')
    expect(await card.getByText('Posts go to').count()).toBe(0)

    const { accessToken, refreshToken } = reddit.allow()
    await fill(byHand(), { 'Access Token': accessToken, 'Refresh Token': refreshToken })
    reddit.setOutage({ status: 503 })
    await press('Save Reddit Credentials')
    await toast('Reddit credentials saved, not checked yet').waitFor()
    await card.getByText('Posts go to').waitFor()
    await card.getByText('Access expires').waitFor()
    const problem = 'Reddit has withdrawn the access.'
    const posting_resumes_at = new Date('2026-11-20T12:14:00Z')
    const { db } = world.site.services
    await db.updateTable('reddit_credentials').set({ problem, posting_resumes_at }).execute()
    await page.reload()
    await card.getByText('The connection no longer works').waitFor()
    await card.getByText(problem).waitFor()
    expect(await card.getByText('Access expires').count()).toBe(0)
    expect(await card.getByText('Renews automatically').count()).toBe(0)
    await card.getByText('Reddit asked this account to wait').waitFor()
    expect(await byPage().getByLabel('Target Subreddit').inputValue()).toBe('SideProject')
    await card.getByRole('button', { name: 'Disconnect Reddit' }).waitFor()
    await expectAccessibleInEveryLayout(page)
  })

  it('says that the connection status could not be loaded, and tries again', async () => {
    await page.route('**/api/get-reddit-status', (route) => route.abort())
    await page.reload()
    await toast('Failed to check Reddit connection status').waitFor()
    const retry = page.getByRole('main').getByRole('button', { name: 'Try again' }).first()
    await retry.waitFor()
    await page.unroute('**/api/get-reddit-status')
    await retry.click()
    await byPage().waitFor()
    expect(await page.getByRole('button', { name: 'Try again' }).count()).toBe(0)
  })
})

async function expectMarkupWithout(page: Page, ...secrets: string[]) {
  const markup = await page.content()
  expect(secrets.filter((secret) => markup.includes(secret))).toEqual([])
}

function hasFocus(element: Locator): Promise<boolean> {
  return element.evaluate((node) => node === document.activeElement)
}
