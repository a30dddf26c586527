import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { storeNewsletterEntry } from '../../src/features/waitlist/entries.ts'
import { createUnsubscribeToken } from '../../src/platform/email/unsubscribe-link.ts'
import { countLayoutShift } from './layout-shift.ts'
import {
  type BrowsedWorld,
  expectAccessible,
  expectAccessibleInEveryLayout,
  openBrowsedWorld,
} from './site.ts'

const email = 'reader@example.com'

describe('the newsletter', () => {
  let world: BrowsedWorld
  beforeAll(async () => {
    world = await openBrowsedWorld()
  })
  afterEach(() => world.reset())
  afterAll(() => world.close())

  const getBanner = (page: Page) => page.getByRole('region', { name: 'Newsletter' })
  const getField = (place: ReturnType<typeof getBanner>) =>
    place.getByRole('textbox', { name: 'Email address' })
  const isCaptured = (page: Page) => page.evaluate(() => localStorage.getItem('emailCaptured'))

  async function confirmPath(): Promise<string> {
    const emails = await world.emails({ to: email })
    return emails.at(-1)?.links.find((link) => link.includes('token=')) ?? ''
  }

  describe('the newsletter banner', () => {
    it('the banner accepts an email, thanks for it, closes after three seconds and stays away', async () => {
      const page = await world.open({ isNewHere: true })
      await page.clock.install()
      await page.goto(world.url('/'))
      const banner = getBanner(page)
      await page.clock.pauseAt(Date.now() + 3_600_000)
      await getField(banner).fill(email)
      await page.keyboard.press('Enter')
      await banner.getByText('Now open the link that we’ve emailed you.').waitFor()
      expect(await isCaptured(page)).toBe('true')
      await page.clock.runFor(2900)
      const toast = page.getByRole('listitem').filter({ hasText: "You're In!" })
      await toast
        .getByText("We'll notify you about trending ideas and successful launches")
        .waitFor()
      expect(await banner.isVisible()).toBe(true)
      await page.clock.runFor(200)
      await banner.waitFor({ state: 'hidden' })
      await page.clock.resume()

      await page.getByRole('link', { name: 'Ideas', exact: true }).click()
      await page.getByRole('heading', { level: 1, name: 'All Ideas' }).waitFor()
      await page.goBack()
      await page.getByText('Total Ideas').waitFor()
      expect(await banner.count()).toBe(0)
      await page.reload()
      await page.waitForLoadState('networkidle')
      expect(await banner.count()).toBe(0)
      expect(await world.emails({ to: email })).toHaveLength(1)
    })

    it('the banner shows an invalid email beside the field and in a toast', async () => {
      const page = await world.open({ isNewHere: true })
      await page.goto(world.url('/'))
      const banner = getBanner(page)
      for (const wrong of ['', 'reader', 'reader@']) {
        await getField(banner).fill(wrong)
        await banner.getByRole('button', { name: 'Join' }).click()
        await banner.getByText('Please enter a valid email address').waitFor()
        await page.getByRole('listitem').filter({ hasText: 'Invalid Email' }).first().waitFor()
        expect(await getField(banner).evaluate((field) => field === document.activeElement)).toBe(
          true,
        )
      }
      await expectAccessible(page)
      expect(await isCaptured(page)).toBeNull()
      expect(await world.emails()).toEqual([])
    })

    it('the banner shows a server error, and keeps the typed email', async () => {
      const page = await world.open({ isNewHere: true })
      await page.goto(world.url('/'))
      await page.route('**/api/join-newsletter', (route) => route.abort())
      const banner = getBanner(page)
      await getField(banner).fill(email)
      await banner.getByRole('button', { name: 'Join' }).click()
      const toast = page.getByRole('listitem').filter({ hasText: 'Oops!' })
      await toast.getByText('Something went wrong. Please try again.').waitFor()
      expect(await getField(banner).inputValue()).toBe(email)
      expect(await isCaptured(page)).toBeNull()
    })

    it('the banner stays closed once dismissed, from the first paint on', async () => {
      const page = await world.open({ isNewHere: true })
      await page.goto(world.url('/'))
      await getBanner(page).getByRole('button', { name: 'Close' }).click()
      // Its space is gone too, so the page moves up.
      await page.locator('[data-sticky]').waitFor({ state: 'detached' })
      expect(await isCaptured(page)).toBe('true')
      // The page before its script: the banner is hidden from the first paint on.
      await page.route('**/assets/**.js', (route) => route.abort())
      await page.reload({ waitUntil: 'domcontentloaded' })
      expect(await getBanner(page).count()).toBe(0)
      await page.unrouteAll()
    })

    it('the banner sticks below the navigation, covers nothing and shifts no layout', async () => {
      for (const viewport of [
        { width: 390, height: 800 },
        { width: 1280, height: 900 },
      ]) {
        const page = await world.open({ isNewHere: true, viewport })
        await page.addInitScript(countLayoutShift)
        await page.goto(world.url('/'))
        const banner = getBanner(page)
        const nav = page.getByRole('banner')
        const bottom = async (part: typeof banner) => {
          const box = await part.boundingBox()
          return (box?.y ?? 0) + (box?.height ?? 0)
        }
        expect((await banner.boundingBox())?.y).toBeCloseTo(await bottom(nav), 0)
        await page.evaluate(() => window.scrollTo(0, 900))
        await page.waitForFunction(() => scrollY > 800)
        const field = await getField(banner).boundingBox()
        expect(field?.y).toBeGreaterThanOrEqual(await bottom(nav))
        await page.evaluate(() => window.scrollTo(0, 0))
        await getField(banner).click()
        await page.keyboard.type(`at${viewport.width}@example.com`)
        await page.keyboard.press('Enter')
        await banner.getByText('Now open the link').waitFor()
        await banner.waitFor({ state: 'hidden' })
        await page.getByRole('heading', { level: 1 }).click()
        await page.waitForFunction(() => !document.querySelector('[data-sticky]'))
        // A shift of a letter by a pixel, as when a font loads late, is invisible.
        expect(await page.evaluate(() => window.layoutShift)).toBeLessThan(0.001)
      }
    })
  })

  it('the banner is accessible and fits', async () => {
    const page = await world.open({ isNewHere: true })
    await page.goto(world.url('/'))
    await getBanner(page).waitFor()
    await expectAccessibleInEveryLayout(page)
  })

  it('a newsletter link confirms at once in the browser that joined', async () => {
    const page = await world.open({ isNewHere: true })
    await page.goto(world.url('/'))
    await getField(getBanner(page)).fill(email)
    await page.keyboard.press('Enter')
    await page.getByText("You're In!").waitFor()
    const path = await confirmPath()
    await page.goto(world.url(path))
    await page.getByRole('heading', { name: 'You’re on the list' }).waitFor()
    await page.reload()
    await page.getByRole('heading', { name: 'You’re on the list' }).waitFor()
    await expectAccessible(page)
  })

  it('a newsletter link needs a button in another browser, and an expired one can be renewed', async () => {
    const page = await world.open({ isNewHere: true })
    await page.goto(world.url('/'))
    await getField(getBanner(page)).fill(email)
    await page.keyboard.press('Enter')
    await page.getByText("You're In!").waitFor()
    const path = await confirmPath()

    world.clock.advance(8 * 86_400)
    const other = await world.open()
    await other.goto(world.url(path))
    await other.getByRole('heading', { name: 'This link has expired' }).waitFor()
    await expectAccessible(other)
    await other.getByRole('textbox', { name: 'Email address' }).fill(email)
    await other.keyboard.press('Enter')
    await other.getByText('Now open the link that we’ve emailed you.').waitFor()

    const third = await world.open()
    await third.goto(world.url(await confirmPath()))
    await third.getByRole('button', { name: 'Confirm my email' }).waitFor()
    await expectAccessible(third)
    const readers = () =>
      world.site.services.db.selectFrom('newsletter_readers').selectAll().execute()
    expect(await readers()).toEqual([])
    await third.getByRole('button', { name: 'Confirm my email' }).click()
    await third.getByRole('heading', { name: 'You’re on the list' }).waitFor()
    expect(await readers()).toHaveLength(1)
  })

  it('a reader unsubscribes on a page that works without scripts', async () => {
    const page = await world.open({ javaScriptEnabled: false })
    const { config, db } = world.site.services
    const now = new Date()
    const entry = { email: 'leaver@example.com', sessionId: null, now, linkExpiresAt: now }
    const id = await db.transaction().execute((tx) => storeNewsletterEntry(tx, entry))
    const token = createUnsubscribeToken({ list: 'newsletter', id }, config.SECRET_KEY)
    await page.goto(world.url(`/u/${token}`))
    await page.getByRole('button', { name: 'Unsubscribe' }).click()
    expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe('You are unsubscribed')
  })
})
