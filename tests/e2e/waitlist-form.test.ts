import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { sendWaitlistVerification } from '../../src/features/waitlist/contract.ts'
import { type BrowsedWorld, expectAccessibleInEveryLayout, openBrowsedWorld } from './site.ts'

const sendPath = `**${sendWaitlistVerification.path}`

describe('the waitlist form', () => {
  let world: BrowsedWorld
  let page: Page
  beforeAll(async () => {
    world = await openBrowsedWorld()
  })
  beforeEach(async () => {
    await world.postIdea(world.visitor(), { title: 'Chase late invoices' })
    page = await world.open()
    await page.goto(world.url('/ideas'))
  })
  afterEach(() => world.reset())
  afterAll(() => world.close())

  const opener = () => page.getByRole('button', { name: 'Get Early Access: Chase late invoices' })
  const dialog = () => page.getByRole('dialog', { name: 'Get Early Access' })
  const email = () => dialog().getByLabel('Email', { exact: true })
  const submit = () => dialog().getByRole('button', { name: 'Join Waitlist' })

  it('the waitlist form works with the keyboard alone, and returns the focus', async () => {
    await opener().focus()
    await page.keyboard.press('Enter')
    await dialog().waitFor()
    await page.waitForFunction(() => document.activeElement instanceof HTMLInputElement)
    await page.keyboard.type('ann@example.com')
    await page.keyboard.press('Tab')
    await page.keyboard.type('For my shop.')
    await dialog()
      .getByText(/^12\b.*500/)
      .waitFor()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Space')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await dialog().getByRole('heading', { name: 'Check your email' }).waitFor()
    expect(
      await dialog()
        .getByRole('heading', { name: 'Check your email' })
        .evaluate((heading) => heading === document.activeElement),
    ).toBe(true)
    await page.keyboard.press('Escape')
    await dialog().waitFor({ state: 'detached' })
    await page.waitForFunction(() =>
      document.activeElement?.textContent?.startsWith('Get Early Access'),
    )
    const [message] = await world.emails({ to: 'ann@example.com' })
    expect(message?.kind).toBe('waitlist-verification')
  })

  it('the waitlist form says at the checkbox who receives the email, with a link to the terms', async () => {
    await opener().click()
    expect(await submit().isDisabled()).toBe(true)
    await dialog().getByText('Accept the terms to join').waitFor()
    const box = dialog().getByRole('checkbox', { name: /the founder of this idea can buy it/ })
    await dialog().getByText('This doesn’t sign you up for the newsletter.').waitFor()
    const terms = dialog().getByRole('link', { name: /terms and conditions/ })
    expect(await terms.getAttribute('href')).toBe('/terms')
    expect(await terms.getAttribute('target')).toBe('_blank')
    await box.check()
    expect(await submit().isEnabled()).toBe(true)
  })

  it('the waitlist form shows the first error in a toast and beside its field, and focuses it', async () => {
    await opener().click()
    await email().fill('ann@')
    await dialog().getByRole('checkbox').check()
    await submit().click()
    await page.getByText('Invalid input').waitFor()
    expect(await page.getByText('Please enter a valid email address').count()).toBe(2)
    expect(await email().evaluate((field) => field === document.activeElement)).toBe(true)
    expect(await email().getAttribute('aria-invalid')).toBe('true')
    expect(await dialog().getByLabel('Comments').getAttribute('maxlength')).toBe('500')
  })

  it('a toast covers no button of the dialog on a phone', async () => {
    await page.setViewportSize({ width: 390, height: 640 })
    await page.reload()
    await opener().click()
    await email().fill('ann@')
    await dialog().getByRole('checkbox').check()
    await submit().click()
    const toast = page.locator('[data-sonner-toast]').locator('div').first()
    await toast.waitFor()
    for (const button of [submit(), dialog().getByRole('button', { name: 'Close' })]) {
      const isHit = await button.evaluate((node) => {
        const { left, top, width, height } = node.getBoundingClientRect()
        const hit = document.elementFromPoint(left + width / 2, top + height / 2)
        return node.contains(hit)
      })
      expect(isHit).toBe(true)
    }
  })

  it('the waitlist form keeps its texts when it is closed by accident', async () => {
    await opener().click()
    await email().fill('ann@example.com')
    await page.mouse.click(5, 5)
    await dialog().waitFor({ state: 'detached' })
    await opener().click()
    expect(await email().inputValue()).toBe('ann@example.com')
  })

  it('the waitlist form shows the server’s error or its own, and loses nothing', async () => {
    await opener().click()
    await email().fill('ann@example.com')
    await dialog().getByRole('checkbox').check()
    await page.route(sendPath, (route) => route.abort())
    await submit().click()
    await page.getByText('Failed to send verification. Please try again.').waitFor()
    await page.unroute(sendPath)
    await page.route(sendPath, (route) =>
      route.fulfill({ status: 429, json: { error: 'Too many requests.', code: 'rate_limited' } }),
    )
    await submit().click()
    await page.getByText('Too many requests.').waitFor()
    await expect.poll(() => page.getByText('Error', { exact: true }).count()).toBe(1)
    expect(await email().inputValue()).toBe('ann@example.com')
    expect(await submit().isEnabled()).toBe(true)
  })

  it('the waitlist form shows that the email was sent, without referrals, and can be used again', async () => {
    await opener().click()
    await email().fill('ann@example.com')
    await dialog().getByRole('checkbox').check()
    await page.route(sendPath, (route) =>
      route.fulfill({ json: { success: true, referralCount: 0 } }),
    )
    await submit().click()
    await dialog().getByRole('heading', { name: 'Email Sent' }).waitFor()
    expect(await dialog().getByText('Move up the waitlist').count()).toBe(0)
    await dialog().getByRole('button', { name: 'Use Different Email' }).click()
    expect(await email().inputValue()).toBe('')
    expect(await dialog().getByRole('checkbox').isChecked()).toBe(false)
  })

  it('after a sign-up the email and a way to send it again come before the referral link', async () => {
    await page.clock.install()
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto(world.url('/ideas'))
    await opener().click()
    await email().fill(' ann@example.com ')
    await dialog().getByRole('checkbox').check()
    await submit().click()
    const again = dialog().getByRole('button', { name: 'Send it again' })
    const parts = [
      dialog().getByRole('heading', { name: 'Check your email' }),
      dialog().getByText('ann@example.com', { exact: true }),
      again,
      dialog().getByRole('heading', { name: 'Move up the waitlist' }),
      dialog().getByRole('button', { name: 'Use Different Email' }),
    ]
    const tops: number[] = []
    for (const part of parts) {
      await part.waitFor()
      tops.push((await part.boundingBox())?.y ?? Number.NaN)
    }
    expect(tops).toEqual(tops.toSorted((one, other) => one - other))
    expect(tops[3]).toBeLessThan(844)
    await expectAccessibleInEveryLayout(page)
    expect((await dialog().boundingBox())?.width).toBe(480)

    expect(await again.isDisabled()).toBe(true)
    await page.clock.fastForward(121_000)
    world.clock.advance(121)
    await again.click()
    await expect.poll(() => world.emails({ to: 'ann@example.com' })).toHaveLength(2)
    await expect.poll(() => again.isDisabled()).toBe(true)
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: /^Get Early Access, 1 joined/ }).waitFor()
  })

  it('the waitlist form shows an error in a successful response as an error', async () => {
    await opener().click()
    await email().fill('ann@example.com')
    await dialog().getByRole('checkbox').check()
    await page.route(sendPath, (route) => route.fulfill({ json: { error: 'This list is full.' } }))
    await submit().click()
    await page.getByText('This list is full.').waitFor()
    expect(await page.getByText('Error', { exact: true }).count()).toBe(1)
    expect(await page.getByText('Check Your Email', { exact: true }).count()).toBe(0)
    expect(await email().inputValue()).toBe('ann@example.com')
  })

  it('a page counts each email of an idea once', async () => {
    await page.route(sendPath, (route) =>
      route.fulfill({ json: { success: true, referralCount: 0 } }),
    )
    await opener().click()
    for (const typed of ['ann@example.com', 'ANN@example.com', 'ben@example.com']) {
      await email().fill(typed)
      await dialog().getByRole('checkbox').check()
      await submit().click()
      await dialog().getByRole('button', { name: 'Use Different Email' }).click()
    }
    await page.keyboard.press('Escape')
    const counted = page.getByRole('button', { name: /^Get Early Access, 2 joined/ })
    await counted.waitFor()
    await page.reload()
    await opener().waitFor()
    expect(await counted.count()).toBe(0)
  })

  it('a visitor who is on the waitlist sees that, and no request to check the email', async () => {
    await page.route(sendPath, (route) =>
      route.fulfill({
        json: { success: true, referralCode: 'abc', referralCount: 1, position: 3 },
      }),
    )
    await opener().click()
    await email().fill('ann@example.com')
    await dialog().getByRole('checkbox').check()
    await submit().click()
    await dialog().getByRole('heading', { name: 'You’re already on the waitlist' }).waitFor()
    await dialog().getByText('We’ve sent the link again to ann@example.com.').waitFor()
    await page.locator('[data-sonner-toast]').waitFor()
    expect(await page.locator('[data-sonner-toast]').textContent()).toContain(
      'You’re already on the waitlist',
    )
    expect(await page.getByText('Check Your Email', { exact: true }).count()).toBe(0)
  })

  it('the waitlist form keeps the referral when the email is corrected', async () => {
    await page.goto(world.url('/ideas?ref=abc123'))
    const sent: unknown[] = []
    await page.route(sendPath, (route) => {
      sent.push(route.request().postDataJSON())
      return route.fulfill({ json: { success: true, referralCount: 0 } })
    })
    await opener().click()
    for (const typed of ['an@example.com', 'ann@example.com']) {
      await email().fill(typed)
      await dialog().getByRole('checkbox').check()
      await submit().click()
      await dialog().getByRole('button', { name: 'Use Different Email' }).click()
    }
    expect(sent).toMatchObject([
      { email: 'an@example.com', comments: '', referrerCode: 'abc123' },
      { email: 'ann@example.com', comments: '', referrerCode: 'abc123' },
    ])
  })

  it('the waitlist form sends the consent that it shows', async () => {
    let sent = ''
    await page.route(sendPath, (route) => {
      sent = String(route.request().postDataJSON().consentWording)
      return route.fulfill({ json: { success: true, referralCount: 0 } })
    })
    await opener().click()
    await email().fill('ann@example.com')
    await dialog().getByRole('checkbox').check()
    const shown = await dialog().textContent()
    await submit().click()
    await dialog().getByRole('button', { name: 'Use Different Email' }).waitFor()
    expect(sent).toContain('with what I write here')
    expect(shown?.replace(' (opens in a new tab)', '')).toContain(sent)
  })

  it('a sign-up is counted on the list to which the visitor returns', async () => {
    await page.getByRole('link', { name: 'Chase late invoices' }).click()
    await page.getByRole('heading', { level: 1, name: 'Chase late invoices' }).waitFor()
    await opener().click()
    await email().fill('ann@example.com')
    await dialog().getByRole('checkbox').check()
    await submit().click()
    await dialog().getByRole('heading', { name: 'Check your email' }).waitFor()
    await page.keyboard.press('Escape')
    await page.getByText('1 joined').waitFor()
    await page.goBack()
    await page.getByRole('heading', { level: 1, name: 'All Ideas' }).waitFor()
    const counted = page.getByRole('button', {
      name: 'Get Early Access, 1 joined: Chase late invoices',
    })
    await counted.waitFor()
    expect(await counted.count()).toBe(1)
  })
})
