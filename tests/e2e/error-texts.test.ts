// Texts of the specification’s error catalogue that no other test reaches; see docs/errors.md.
import type { Page, Route } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { IdeaId } from '../../src/features/ideas/contract.ts'
import { disconnectReddit, saveRedditCredentials } from '../../src/features/reddit/contract.ts'
import type { ReportId } from '../../src/features/reports/contract.ts'
import { openAdminBrowser } from '../accounts.ts'
import { ideaFields } from '../idea-fields.ts'
import { type FakeReddit, startReddit } from '../fakes/reddit.ts'
import { storeReport } from '../reports.ts'
import { join } from '../waitlist.ts'
import { openAsAdmin } from './admin-window.ts'
import { type BrowsedWorld, openBrowsedWorld } from './site.ts'

const away = (route: Route) => route.abort()
const respondWith = (body: object) => (route: Route) => route.fulfill({ json: body })

describe('texts of the error catalogue', () => {
  let world: BrowsedWorld
  let reddit: FakeReddit
  beforeAll(async () => {
    reddit = await startReddit(() => world.clock.now())
    world = await openBrowsedWorld({ REDDIT_AUTH_URL: reddit.url, REDDIT_API_URL: reddit.url })
  })
  afterEach(() => world.reset())
  afterAll(async () => {
    await world.close()
    await reddit.close()
  })

  // Hidden text before the title gives the toast's kind to screen readers.
  const expectToast = (page: Page, text: string) =>
    page
      .locator('[data-sonner-toast]')
      .getByText(new RegExp(`^(Error:)?\\s*${RegExp.escape(text)}$`))
      .first()
      .waitFor()
  const expectText = (page: Page, text: string) =>
    page.getByText(text, { exact: true }).first().waitFor()
  const getUrl = (id: ReportId) => world.url(`/validation?report=${id}`)

  it('shows a toast when an idea cannot be loaded', async () => {
    await world.postIdea(world.visitor(), { title: 'Pay faster' })
    const page = await world.open()
    await page.goto(world.url('/ideas'))
    await page.route('**/*.data*', (route) => route.fulfill({ status: 503, body: 'away' }))
    await page.getByRole('link', { name: 'Pay faster' }).first().click()
    await expectToast(page, 'Failed to load idea details.')
  })

  it('shows a toast when a scan has started', async () => {
    const page = await world.open()
    await page.goto(world.url('/validation'))
    await page.getByLabel('Your idea').fill('Chase late invoices')
    await page.getByLabel('The problem it solves').fill('Freelancers are paid late')
    await page.getByRole('button', { name: 'Start Free Scan' }).click()
    await expectToast(page, 'Free Scan Started!')
  })

  it('a scan that is started offline says that the server could not be reached', async () => {
    const page = await world.open()
    await page.goto(world.url('/validation'))
    await page.getByLabel('Your idea').fill('Chase late invoices')
    await page.getByLabel('The problem it solves').fill('Freelancers are paid late')
    await page.route('**/api/scan-pain-points', away)
    await page.getByRole('button', { name: 'Start Free Scan' }).click()
    await expectToast(page, 'Scan Failed')
    await expectToast(page, 'The server could not be reached. Are you online?')
  })

  it('the page of a failed report shows the reason, without any script', async () => {
    const page = await world.open({ javaScriptEnabled: false })
    await page.goto(getUrl(await storeReport(world, { status: 'failed' })))
    await page.getByRole('heading', { name: 'Scan Failed' }).waitFor()
    await expectText(page, 'Unknown error')
    await page.goto(getUrl(await storeReport(world, { kind: 'full', status: 'failed' })))
    await page.getByRole('heading', { name: 'Analysis Failed' }).waitFor()
    await expectText(page, 'There was an error processing your report. Please contact support.')
  })

  it('shows how many scans are left when a payment starts none', async () => {
    const page = await world.open()
    const verified = { success: true, report_id: null, scans_remaining: 2 }
    await page.route('**/api/verify-validation-payment', respondWith(verified))
    await page.goto(world.url('/validation?validation_payment=success&session_id=cs_test_text'))
    await expectToast(page, 'Payment Verified!')
    await expectToast(page, 'You have 2 scans remaining.')
  })

  it('an unlock without a business email shows an error', async () => {
    const page = await world.open()
    await page.goto(world.url('/terms'))
    const ideaId = await page.evaluate(async (fields) => {
      const headers = { 'content-type': 'application/json' }
      const body = JSON.stringify({ ...fields, sessionId: crypto.randomUUID() })
      const response = await fetch('/api/submit-idea', { method: 'POST', headers, body })
      return ((await response.json()) as { id: IdeaId }).id
    }, ideaFields as object)
    for (const name of ['ann', 'ben', 'cyd', 'dan', 'eva']) {
      await join(world, world.visitor(), ideaId, `${name}@example.com`)
    }
    await world.site.refreshRanks()
    await page.route('**/api/owned-ideas', async (route) => {
      const text = await (await route.fetch()).text()
      const body = text.replaceAll(/"businessEmail":"[^"]*"/g, '"businessEmail":""')
      await route.fulfill({ body, contentType: 'application/json' })
    })
    await page.goto(world.url('/analytics?show=mine'))
    await page
      .getByRole('button', { name: /^Unlock/ })
      .first()
      .click()
    await expectToast(page, 'No contact email')
    await expectToast(page, 'Please submit your idea with a business email first')
  })

  it('shows a toast when ideas to claim cannot be fetched', async () => {
    const page = await world.open()
    await page.route('**/api/get-my-ideas', away)
    await page.goto(world.url('/analytics'))
    await page.getByRole('button', { name: 'Claim My Ideas' }).first().click()
    const dialog = page.getByRole('dialog', { name: 'Claim My Ideas' })
    await dialog.getByLabel('Business email').fill('founder@example.com')
    await dialog.getByLabel('Business email').press('Enter')
    await expectToast(page, 'Failed to fetch your ideas. Please try again.')
  })

  it('shows a toast when signing in fails because the server cannot be reached', async () => {
    const page = await world.open()
    await page.route('**/api/auth/sign-in/email', away)
    await page.goto(world.url('/auth'))
    await page.getByLabel('Email', { exact: true }).fill('ada@example.com')
    await page.getByLabel('Password').fill('a long way home 7')
    await page.getByRole('button', { name: 'Sign In' }).click()
    await expectToast(page, 'Failed to log in')
  })

  it('shows a loading text while analytics are fetched', async () => {
    const page = await openAsAdmin(world, '/terms')
    const held = Promise.withResolvers<void>()
    await page.route('**/api/rpc/get_payment_analytics', async (route) => {
      await held.promise
      await route.continue()
    })
    await page.goto(world.url('/admin/analytics'), { waitUntil: 'load' })
    await page.getByText('Loading analytics...').waitFor()
    held.resolve()
    await expect.poll(() => page.getByText('Loading analytics...').count()).toBe(0)
  })

  it('shows the outcome of a post and of tokens on Reddit', async () => {
    await world.postIdea(world.visitor(), { title: 'Pay faster' })
    const admin = await openAdminBrowser(world, 'bea@example.com')
    const about = { subreddit: 'startups', username: reddit.owner.username }
    await admin.call(saveRedditCredentials, { ...reddit.allow(), ...about })
    const page = await openAsAdmin(world, '/admin/reddit')
    await page.getByLabel('Idea', { exact: true }).selectOption({ label: 'Pay faster' })
    const cases = [
      [
        respondWith({ removed: true, subreddit: 'SideProject', postUrl: null }),
        'Post was filtered by r/SideProject. Try using r/Entrepreneur instead.',
      ],
      [
        respondWith({ removed: true, subreddit: 'test', postUrl: null }),
        'Post was filtered by r/test. Try using r/SideProject or r/Entrepreneur instead.',
      ],
      [
        respondWith({ removed: false, subreddit: 'test', postUrl: null }),
        'Posted to Reddit successfully',
      ],
      [away, 'Failed to post to Reddit'],
    ] as const
    for (const [respond, text] of cases) {
      await page.route('**/api/post-to-reddit', respond)
      await page.getByRole('button', { name: 'Test Post to Reddit' }).click()
      await expectToast(page, text)
      await page.unroute('**/api/post-to-reddit')
    }

    await admin.call(disconnectReddit, {})
    await page.route('**/api/save-reddit-credentials', away)
    await page.reload()
    const byHand = page.getByRole('form', { name: 'Enter tokens manually' })
    await byHand.getByLabel('Target Subreddit').fill('test')
    await byHand.getByLabel('Access Token').fill('one')
    await byHand.getByLabel('Refresh Token').fill('two')
    await page.getByRole('button', { name: 'Save Reddit Credentials' }).click()
    await expectToast(page, 'Failed to save Reddit credentials')
  })
})
