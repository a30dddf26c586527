import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { dashboardPageSize } from '../../src/features/dashboard/rules.ts'
import { getIdea, listIdeas } from '../../src/features/ideas/contract.ts'
import { firstPageSize } from '../../src/features/ideas/rules.ts'
import { getWaitlistCount } from '../../src/features/waitlist/contract.ts'
import { findFreePort } from '../free-port.ts'
import {
  chooseOption,
  expectFocusOn,
  expectFocusVisible,
  expectTrapped,
  press,
  tabBackTo,
  tabTo,
} from './keyboard.ts'
import { type BrowsedWorld, openBrowsedWorld } from './site.ts'

const title = 'Chase late invoices'

describe('a visitor without a mouse', () => {
  let world: BrowsedWorld
  beforeAll(async () => {
    const port = String(await findFreePort())
    world = await openBrowsedWorld({ PORT: port, PUBLIC_URL: `http://127.0.0.1:${port}` })
  })
  afterEach(() => world.reset())
  afterAll(() => world.close())

  it('skips to the content and to the ideas by keyboard, and focus follows the visual order', async () => {
    await world.postIdea(world.visitor(), { title })
    const page = await world.open()
    await page.goto(world.url('/ideas'))
    await press(page, 'Tab')
    await expectFocusOn(page, 'Skip to content')
    await press(page, 'Enter', 'Tab')
    await expectFocusOn(page, 'Skip to ideas')
    await press(page, 'Tab')
    await expectFocusOn(page, 'Search ideas')
    await tabTo(page, /^Country/, 1)
    await tabTo(page, /^Audience/, 1)
    await tabTo(page, 'Best rate', 1)
    await tabTo(page, 'Recent', 1)
    await tabTo(page, 'Grid view', 1)
    await tabTo(page, 'List view', 1)
    await tabTo(page, 'All', 1)
    await tabBackTo(page, 'Skip to ideas')
    await tabBackTo(page, 'Submit an Idea', 4)
    await tabTo(page, 'Skip to ideas', 1)
    await press(page, 'Enter', 'Tab')
    await expectFocusOn(page, title)
  })

  it('posts an idea by keyboard and sees that it is live', async () => {
    const page = await world.open()
    await page.goto(world.url('/'))
    await tabTo(page, 'Submit an Idea')
    await press(page, 'Enter')
    await page.getByRole('heading', { level: 1, name: 'Submit' }).waitFor()
    await tabTo(page, /^Title/)
    await page.keyboard.type('Typed')
    await tabTo(page, /^Description/)
    await page.keyboard.type('Without a mouse.')
    await tabTo(page, /^Target audience/i)
    await chooseOption(page, 'Freelan')
    await tabTo(page, /^Location/)
    await chooseOption(page, 'Kenya')
    await tabTo(page, /^Business email/)
    await page.keyboard.type('founder@example.com')
    await tabTo(page, /terms/i)
    await press(page, 'Space')
    await tabTo(page, 'Submit Idea')
    await press(page, 'Enter')
    const dialog = page.getByRole('dialog', { name: 'Your idea is live' })
    await dialog.waitFor()
    await expectFocusVisible(page)
    const { ideas } = await world.visitor().call(listIdeas, {})
    expect(ideas).toMatchObject([{ title: 'Typed', location: ['Kenya'] }])
    await expectTrapped(page)
    await press(page, 'Escape')
    await dialog.waitFor({ state: 'detached' })
    await press(page, 'Tab')
    await expectFocusVisible(page)
  })

  it('votes up, votes down and takes the vote back by keyboard, with focus staying on the button', async () => {
    const id = await world.postIdea(world.visitor(), { title })
    const page = await world.open()
    await page.goto(world.url('/ideas'))
    const counts = () => world.visitor().call(getIdea, { id })
    // The buttons take no press while a vote is sent.
    const downButton = page.getByRole('button', { name: `Vote down: ${title}`, disabled: false })
    await tabTo(page, `Vote up: ${title}`)
    await press(page, 'Space')
    await expect.poll(counts).toMatchObject({ votesUp: 1, votesDown: 0 })
    await expectFocusOn(page, `Vote up: ${title}`)
    await downButton.waitFor()
    await tabTo(page, `Vote down: ${title}`, 2)
    await press(page, 'Enter')
    await expect.poll(counts).toMatchObject({ votesUp: 0, votesDown: 1 })
    await expectFocusOn(page, `Vote down: ${title}`)
    await downButton.waitFor()
    await press(page, 'Enter')
    await expect.poll(counts).toMatchObject({ votesUp: 0, votesDown: 0 })
    await expectFocusOn(page, `Vote down: ${title}`)
  })

  it('joins a waitlist by keyboard and opens the email in the mailbox', async () => {
    const id = await world.postIdea(world.visitor(), { title })
    const page = await world.open()
    await page.goto(world.url('/ideas'))
    await tabTo(page, `Get Early Access: ${title}`)
    await press(page, 'Enter')
    await expectFocusOn(page, /^Email/)
    await page.keyboard.type('ann@example.com')
    await tabTo(page, /terms/i)
    await press(page, 'Space')
    await tabTo(page, 'Join Waitlist')
    await press(page, 'Enter')
    await page.getByText('Check Your Email', { exact: true }).waitFor()
    await expectFocusVisible(page)
    await expectTrapped(page)
    await press(page, 'Escape')
    await expectFocusOn(page, new RegExp(`^Get Early Access.*: ${title}$`))

    await expect.poll(() => world.emails({ to: 'ann@example.com' })).toHaveLength(1)
    await page.goto(world.url('/dev/mailbox'))
    await tabTo(page, /ann@example\.com/)
    await press(page, 'Enter')
    const message = page.frameLocator('iframe')
    await message.getByRole('link', { name: /Confirm/ }).waitFor()
    const isOnLink = async () =>
      (await message
        .locator('a:focus')
        .filter({ hasText: /Confirm/ })
        .count()) === 1
    for (let pressed = 0; pressed < 40 && !(await isOnLink()); pressed += 1) {
      await press(page, 'Tab')
    }
    expect(await isOnLink(), 'on the link of the email').toBe(true)
    const [tab] = await Promise.all([page.context().waitForEvent('page'), press(page, 'Enter')])
    await tab.getByText("Your email has been verified! You're now on the waitlist.").waitFor()
    expect(await world.visitor().call(getWaitlistCount, { idea_uuid: id })).toBe(1)
    await tabTo(tab, 'Back to Home')
  })

  it('joins the newsletter and closes its banner by keyboard', async () => {
    const page = await world.open({ isNewHere: true })
    await page.goto(world.url('/'))
    await tabTo(page, 'Email address')
    await page.keyboard.type('nobody')
    await press(page, 'Enter')
    await page.getByText('Please enter a valid email address').first().waitFor()
    await expectFocusOn(page, 'Email address')
    await press(page, 'ControlOrMeta+a')
    await page.keyboard.type('reader@example.com')
    await press(page, 'Enter')
    await page.getByText("You're In!").waitFor()
    await expectFocusVisible(page)
    await expect.poll(() => world.emails({ to: 'reader@example.com' })).toHaveLength(1)
    await page.getByRole('region', { name: 'Newsletter' }).waitFor({ state: 'hidden' })
    await expectFocusVisible(page)
    await press(page, 'Tab')
    await expectFocusVisible(page)
  })

  it('closes the banner of the newsletter by keyboard without losing focus', async () => {
    const page = await world.open({ isNewHere: true })
    await page.goto(world.url('/'))
    await tabTo(page, 'Email address')
    await tabTo(page, 'Close')
    await press(page, 'Enter')
    await page.getByRole('region', { name: 'Newsletter' }).waitFor({ state: 'hidden' })
    await expectFocusVisible(page)
  })

  it('keeps the focus when the last ideas replace the link to the next page', async () => {
    for (let place = 0; place <= dashboardPageSize; place += 1) {
      await world.postIdea(world.visitor(), { title: `Idea ${place}` })
    }
    const page = await world.open()
    // No element is near the screen, so that only the link loads more.
    await page.addInitScript(() => {
      IntersectionObserver.prototype.observe = () => {}
    })
    for (const [path, pageSize] of [
      ['/ideas', firstPageSize],
      ['/analytics', dashboardPageSize],
    ] as const) {
      await page.goto(world.url(path))
      await page.getByRole('link', { name: 'Next page' }).press('Enter')
      await expect.poll(() => page.getByRole('article').count()).toBe(dashboardPageSize + 1)
      const added = page.getByRole('article').nth(pageSize).getByRole('link').first()
      await expectFocusOn(page, await added.innerText())
      expect(await added.evaluate((link) => link === document.activeElement)).toBe(true)
    }
  })

  it('filters, searches and sorts by keyboard without losing focus', async () => {
    const founder = world.visitor()
    await world.postIdea(founder, { title: 'Sleep better', category: ['Health'] })
    await world.postIdea(founder, { title: 'Pay faster', location: ['Kenya'] })
    const page = await world.open()
    await page.goto(world.url('/ideas'))
    await tabTo(page, /^Health/)
    await press(page, 'Enter')
    await page.waitForURL(/category=Health/i)
    await page.getByText('Pay faster').waitFor({ state: 'detached' })
    await expectFocusOn(page, /^Health/)
    await tabBackTo(page, 'Clear Filters')
    await press(page, 'Enter')
    await page.getByText('Pay faster').waitFor()
    await expectFocusOn(page, '2 ideas')

    await tabBackTo(page, 'Search ideas')
    await page.keyboard.type('slee')
    await press(page, 'Enter')
    await page.waitForURL(/q=slee/)
    await expectFocusOn(page, 'Search ideas')
    await press(page, 'ControlOrMeta+a', 'Delete', 'Enter')
    await page.getByText('Pay faster').waitFor()

    await tabTo(page, /^Country/)
    await page.keyboard.type('Ken')
    await page.waitForURL(/country=Kenya/)
    await expectFocusOn(page, /^Country/)
    await tabTo(page, 'Recent')
    await press(page, 'Enter')
    await page.waitForURL(/sort=recent/)
    await expectFocusOn(page, 'Recent')
    await tabTo(page, /List/i)
    await press(page, 'Enter')
    await page.waitForURL(/view=list/)
    await expectFocusVisible(page)
    await tabTo(page, 'Pay faster')
    await press(page, 'Enter')
    await page.getByRole('heading', { level: 1, name: 'Pay faster' }).waitFor()
    await press(page, 'Tab')
    await expectFocusVisible(page)

    await page.goBack()
    await page.waitForURL(/view=list/)
    await expectFocusOn(page, 'Pay faster')
  })

  it('Back returns the focus to the link that was followed, where the header has the same', async () => {
    await world.postIdea(world.visitor(), { title })
    const page = await world.open()
    await page.goto(world.url('/'))
    const link = page.getByRole('main').getByRole('link', { name: 'View All Ideas' })
    await link.click()
    await page.getByRole('heading', { level: 1, name: 'Ideas' }).waitFor()
    await page.goBack()
    await expect.poll(() => link.evaluate((one) => one === document.activeElement)).toBe(true)
  })

  it.each([
    ['/', 'Menu', 'Submit an Idea'],
    ['/ideas', 'Filters', /^Show \d+ ideas?$/],
  ])('on %s the open panel of %s closes when the focus leaves it', async (path, button, last) => {
    await world.postIdea(world.visitor(), { title })
    const page = await world.open({ viewport: { width: 390, height: 844 } })
    await page.goto(world.url(path))
    await tabTo(page, button)
    await press(page, 'Enter')
    const open = page.locator(':popover-open')
    await open.waitFor()
    await tabTo(page, last, 8)
    await open.waitFor()
    await press(page, 'Tab')
    await open.waitFor({ state: 'detached' })
    await expectFocusVisible(page)
  })

  it('focus stays in place when a toast appears, and returns when it is dismissed', async () => {
    await world.postIdea(world.visitor(), { title })
    const page = await world.open()
    await page.goto(world.url('/ideas'))
    await page.route('**/api/vote', (route) => route.abort())
    await tabTo(page, `Vote up: ${title}`)
    await press(page, 'Enter')
    await page.getByText('Failed to record vote. Please try again.').waitFor()
    await expectFocusOn(page, `Vote up: ${title}`)
    await tabBackTo(page, 'Dismiss')
    await tabBackTo(page, 'Skip to content', 4)
    await tabTo(page, 'Dismiss', 4)
    await tabTo(page, /^Assay/, 2)
    await tabBackTo(page, 'Dismiss', 2)
    await press(page, 'Enter')
    await page.locator('[data-sonner-toast]').waitFor({ state: 'detached' })
    await expectFocusOn(page, /^Assay/)
  })
})
