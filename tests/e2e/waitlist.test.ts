import type { Locator, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { IdeaId } from '../../src/features/ideas/contract.ts'
import { getWaitlistCount } from '../../src/features/waitlist/contract.ts'
import {
  type BrowsedWorld,
  expectAccessible,
  expectNoHorizontalScroll,
  openBrowsedWorld,
} from './site.ts'

const title = 'Chase late invoices'
const toAnn = 'ann@example.com'

describe('the waitlist', () => {
  let world: BrowsedWorld
  let ideaId: IdeaId
  beforeAll(async () => {
    world = await openBrowsedWorld()
  })
  afterEach(() => world.reset())
  afterAll(() => world.close())

  const post = async () => void (ideaId = await world.postIdea(world.visitor(), { title }))
  const count = () => world.visitor().call(getWaitlistCount, { idea_uuid: ideaId })

  it('a visitor joins on a card and is confirmed at once by the email’s link in the same browser', async () => {
    await post()
    const page = await world.open()
    await page.goto(world.url('/ideas'))
    const dialog = await openDialog(page)
    await fillIn(dialog, toAnn)
    await dialog.getByRole('button', { name: 'Join Waitlist' }).click()
    await page.getByText('Check Your Email', { exact: true }).waitFor()
    await page
      .getByText("We've sent you a verification link. Please check your inbox.")
      .first()
      .waitFor()
    await dialog.getByText(/to confirm your spot/).waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: `Get Early Access, 1 joined: ${title}` }).waitFor()
    expect(await count(), 'until it is confirmed it counts on this page only').toBe(0)

    const link = await linkTo(toAnn)
    await world.visitor().fetch(link)
    expect(await count(), 'after a plain GET of the link').toBe(0)
    await page.goto(world.url(link))
    await page.getByText("Your email has been verified! You're now on the waitlist.").waitFor()
    await page.getByRole('heading', { level: 1, name: 'You are number 1 in line' }).waitFor()
    await page.getByText(`It is for “${title}”.`).waitFor()
    await page.getByText('You are number 1, with 0 referrals.').waitFor()
    await page.getByRole('link', { name: 'Back to Home' }).waitFor()
    expect(await count()).toBe(1)
    await page.waitForURL(world.url('/verify-waitlist'))
    await page.reload()
    await page.getByText('Your email has been verified!').waitFor()
    expect(await count()).toBe(1)
  })

  it('a waitlist link opened in another browser asks for one press of a button', async () => {
    await post()
    await signUp(await world.open(), toAnn)
    const other = await world.open()
    await other.goto(world.url(await linkTo(toAnn)))
    await other.getByRole('heading', { name: 'Confirm your email' }).waitFor()
    await other.getByText(title).waitFor()
    await other.getByText('so that mail scanners cannot confirm for you').waitFor()
    expect(await count()).toBe(0)
    const main = other.getByRole('main')
    expect(await main.getByRole('button').or(main.getByRole('link')).count()).toBe(1)
    await expectAccessible(other)
    await other.getByRole('button', { name: 'Confirm my email' }).click()
    await other.getByText('Your email has been verified!').waitFor()
    expect(await count()).toBe(1)
    await expectAccessible(other)
  })

  it('a verified referral moves the referrer up, and is used only once', async () => {
    await post()
    const first = await world.open()
    await signUp(first, 'first@example.com')
    await first.goto(world.url(await linkTo('first@example.com')))
    await first.getByText('You are number 1, with 0 referrals.').waitFor()
    world.clock.advance(60)

    const ann = await world.open()
    await signUp(ann, toAnn)
    await ann.goto(world.url(await linkTo(toAnn)))
    await ann.getByText('You are number 2, with 0 referrals.').waitFor()
    await ann.getByRole('button', { name: 'Copy link' }).click()
    await ann.getByText('Share this link to move up the waitlist').waitFor()
    await ann.getByText('Link Copied!').waitFor()
    const referral = await ann.evaluate(() => navigator.clipboard.readText())
    expect(referral).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/ideas\?ref=\w+$/)
    const shared = await ann.getByRole('link', { name: /Share on X/ }).getAttribute('href')
    expect(new URL(shared ?? '').searchParams.get('text')).toBe(
      `I just joined the waitlist for "${title}" ... Join me and get early access`,
    )

    const bob = await world.open()
    await bob.goto(referral)
    await bob.waitForFunction(() => localStorage.getItem('referralCode') !== null)
    await signUp(bob, 'bob@example.com')
    expect(await bob.evaluate(() => localStorage.getItem('referralCode'))).toBeNull()
    await bob.goto(world.url(await linkTo('bob@example.com')))
    await bob.getByText('You are number 3, with 0 referrals.').waitFor()
    await ann.reload()
    await ann.getByText('You are number 1, with 1 referral.').waitFor()
  })

  it('an expired waitlist link offers a new email', async () => {
    await post()
    const page = await world.open()
    await signUp(page, toAnn)
    const link = await linkTo(toAnn)
    world.clock.advance(8 * 86_400)
    await page.goto(world.url(link))
    await page.getByRole('heading', { name: 'This link has expired' }).waitFor()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Send a new link' }).click()
    await page.getByRole('heading', { name: 'Check Your Email' }).waitFor()
    const fresh = await linkTo(toAnn)
    expect(fresh).not.toBe(link)
    await page.goto(world.url(fresh))
    await page.getByText('Your email has been verified!').waitFor()
  })

  it('a person leaves the waitlist from the page of the email’s link, after a confirmation', async () => {
    await post()
    const page = await world.open()
    await signUp(page, toAnn)
    const link = await linkTo(toAnn)
    await page.goto(world.url(link))
    await page.getByRole('button', { name: 'Leave this waitlist' }).click()
    const question = page.getByRole('dialog', { name: 'Leave this waitlist?' })
    await expectAccessible(page)
    await question.getByRole('button', { name: 'Stay' }).click()
    expect(await count()).toBe(1)
    await page.getByRole('button', { name: 'Leave this waitlist' }).click()
    await question.getByRole('button', { name: 'Leave', exact: true }).click()
    await page.getByRole('heading', { name: 'You have left the waitlist' }).waitFor()
    expect(await count()).toBe(0)
    await page.goto(world.url(link))
    await page.getByRole('heading', { name: 'There is nothing to confirm' }).waitFor()
    await page.getByRole('link', { name: 'Go to All Ideas' }).waitFor()
  })

  it('a waitlist link that cannot be used shows the reason', async () => {
    await post()
    const page = await world.open()
    for (const url of ['/verify-waitlist', '/verify-waitlist?token=made-up']) {
      await page.goto(world.url(url))
      await page.getByText('Invalid verification link').waitFor()
      await page.getByRole('link', { name: 'Back to Home' }).waitFor()
    }
    await signUp(page, toAnn)
    await page.route('**/api/get-waitlist-link', (route) => route.abort())
    await page.goto(world.url(await linkTo(toAnn)))
    await page.getByText('Failed to verify email. Please try again.').waitFor()
    await page.unroute('**/api/get-waitlist-link')
    await page.route('**/api/get-waitlist-link', (route) =>
      route.fulfill({ status: 502, body: 'x' }),
    )
    await page.getByRole('button', { name: 'Try again' }).click()
    await page.getByText('Failed to verify email. Please try again.').waitFor()
    await page.unroute('**/api/get-waitlist-link')
    expect(await count()).toBe(0)
    await page.getByRole('button', { name: 'Try again' }).click()
    await page.getByText('Your email has been verified!').waitFor()
    expect(await count()).toBe(1)
  })

  it('the waitlist token is sent in bodies only, and without scripts the page says that it needs them', async () => {
    await post()
    await signUp(await world.open(), toAnn)
    const link = await linkTo(toAnn)
    const token = new URL(link, world.site.url).searchParams.get('token') ?? ''
    const page = await world.open()
    const messages: string[] = []
    page.on('request', (request) => {
      if (request.isNavigationRequest()) return
      messages.push(request.url(), request.headers()['referer'] ?? '')
    })
    const response = await page.goto(world.url(link))
    await page.getByRole('button', { name: 'Confirm my email' }).click()
    await page.getByText('Your email has been verified!').waitFor()
    expect(token.length).toBeGreaterThan(20)
    expect(messages.filter((text) => text.includes(token))).toEqual([])
    expect(await response?.text()).toContain('<meta name="robots" content="noindex"')

    const plain = await world.open({ javaScriptEnabled: false })
    await plain.goto(world.url(link))
    await plain.getByText(/needs JavaScript/).waitFor()
    expect(await count()).toBe(1)
  })

  for (const colorScheme of ['light', 'dark'] as const) {
    it(`the waitlist is accessible and fits a narrow screen in every state, ${colorScheme}`, async () => {
      await post()
      const page = await world.open({ colorScheme, viewport: { width: 320, height: 640 } })
      const checkPage = async () => {
        await expectAccessible(page)
        await expectNoHorizontalScroll(page)
      }
      await page.goto(world.url('/ideas'))
      const dialog = await openDialog(page)
      await checkPage()
      await fillIn(dialog, 'nobody')
      await dialog.getByRole('button', { name: 'Join Waitlist' }).click()
      await dismiss(page, 'Invalid input')
      await checkPage()
      await dialog.getByLabel('Email', { exact: true }).fill(toAnn)
      await dialog.getByRole('button', { name: 'Join Waitlist' }).click()
      await dismiss(page, 'Check Your Email')
      await dialog.getByText('0 referrals so far').waitFor()
      await checkPage()
      await page.goto(world.url(await linkTo(toAnn)))
      await page.getByText('Your email has been verified!').waitFor()
      await checkPage()
    })
  }

  async function linkTo(to: string): Promise<string> {
    const emails = await world.emails({ to, kind: 'waitlist-verification' })
    const link = emails.at(-1)?.links.find((url) => url.startsWith('/verify-waitlist'))
    expect(link, `a letter to ${to}`).toBeDefined()
    return link ?? ''
  }

  async function signUp(page: Page, email: string): Promise<void> {
    await page.goto(world.url(`/ideas/${ideaId}`))
    const dialog = await openDialog(page)
    await fillIn(dialog, email)
    await dialog.getByRole('button', { name: 'Join Waitlist' }).click()
    await dialog.getByRole('heading', { name: 'Check your email' }).waitFor()
  }
})

async function openDialog(page: Page): Promise<Locator> {
  await page
    .getByRole('button', { name: /^Get Early Access/ })
    .first()
    .click()
  const dialog = page.getByRole('dialog', { name: 'Get Early Access' })
  await dialog.waitFor()
  return dialog
}

async function fillIn(dialog: Locator, email: string): Promise<void> {
  await dialog.getByLabel('Email', { exact: true }).fill(email)
  await dialog.getByRole('checkbox').check()
}

/** Dismisses a toast, which would be checked in the middle of its animation. */
async function dismiss(page: Page, text: string): Promise<void> {
  const shown = page.getByRole('listitem').filter({ hasText: text })
  await shown.getByRole('button', { name: 'Dismiss' }).click()
  await shown.waitFor({ state: 'detached' })
}
