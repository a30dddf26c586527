import type { Locator, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { type BrowsedWorld, expectAccessibleInEveryLayout, openBrowsedWorld } from './site.ts'

/** Where the first field may begin and the button may end, in pixels, without the demo line. */
const screens = [
  { width: 1440, height: 900, field: 310, button: 520 },
  { width: 768, height: 1024, field: 310, button: 560 },
  { width: 390, height: 844, field: 250, button: 640 },
] as const

describe('the page for a scan', () => {
  let world: BrowsedWorld
  beforeAll(async () => {
    world = await openBrowsedWorld()
  })
  afterEach(() => world.reset())
  afterAll(() => world.close())

  const getIdea = (page: Page) => page.getByLabel('Your idea')
  const getProblem = (page: Page) => page.getByLabel('The problem it solves')
  const getWay = (page: Page, name: string) =>
    page.getByRole('group', { name: 'Ways to validate' }).getByRole('link', { name })

  async function getBox(part: Locator) {
    const box = await part.boundingBox()
    if (!box) throw new Error('It is not shown.')
    return { ...box, bottom: box.y + box.height, right: box.x + box.width }
  }

  it('the form for a scan is on the first screen, beside the other way to validate', async () => {
    for (const { field, button, ...viewport } of screens) {
      const isPhone = viewport.width === 390
      const page = await world.open({ viewport, hasTouch: isPhone, isMobile: isPhone })
      await page.goto(world.url('/validation'))
      await page.evaluate(() => document.fonts.ready)
      const [idea, problem] = [await getBox(getIdea(page)), await getBox(getProblem(page))]
      const start = await getBox(page.getByRole('button', { name: 'Start Free Scan' }))
      const isWide = viewport.width > 390
      expect(idea.y, `field at ${viewport.width}`).toBeLessThanOrEqual(field)
      expect(start.bottom, `button at ${viewport.width}`).toBeLessThanOrEqual(button)
      expect(isWide ? problem.y - idea.y : 0).toBe(0)
      const other = await getBox(page.getByText('Or ask real people:'))
      expect(isWide ? other.x > start.right : other.y > start.bottom).toBe(true)
      for (const name of ['AI Validation', 'Real User Validation']) {
        const way = await getBox(getWay(page, name))
        expect(way.height).toBeGreaterThanOrEqual(44)
        expect(way.bottom).toBeLessThan(idea.y)
      }
    }
  })

  it('a scan starts with two clicks and two fields from the home page, and its URL names no idea', async () => {
    const page = await world.open()
    await page.goto(world.url('/'))
    await page.getByRole('textbox', { name: 'What would you build?' }).fill('Invoice reminders')
    await page.getByRole('button', { name: 'Get AI Validation' }).click()
    await getProblem(page).fill('Clients pay late')
    await page.getByRole('button', { name: 'Start Free Scan' }).click()
    await page.waitForURL(/report=/)
    expect([...new URL(page.url()).searchParams.keys()]).toEqual(['report'])
  })

  it('a button that cannot be pressed yet says what is left to do', async () => {
    const page = await world.open()
    await page.goto(world.url('/validation'))
    const start = page.getByRole('button', { name: 'Start Free Scan' })
    const getHint = () =>
      start.evaluate((button) => {
        const id = button.getAttribute('aria-describedby')
        return id && document.getElementById(id)?.textContent
      })
    expect(await getHint()).toBe('Fill in both fields to scan')
    await getIdea(page).fill('Invoice reminders')
    await page.getByText('Fill in both fields to scan').waitFor()
    await getProblem(page).fill('Clients pay late')
    await page.getByText('Fill in both fields to scan').waitFor({ state: 'hidden' })
    expect(await getHint()).toBeNull()
    await page.route('**/api/scan-pain-points', () => {})
    await start.click()
    const starting = page.getByRole('button', { name: 'Starting...' })
    await starting.waitFor()
    await getProblem(page).fill('')
    expect(await starting.getAttribute('aria-describedby')).toBeNull()
    expect(await page.getByText('Fill in both fields to scan').isVisible()).toBe(false)
  })

  it('the two ways to validate are two links, and choosing one loses no typed text', async () => {
    const page = await world.open()
    await page.goto(world.url('/validation?idea=Invoice+reminders'))
    await getProblem(page).fill('Clients pay late')
    await getWay(page, 'Real User Validation').click()
    await getIdea(page).waitFor({ state: 'hidden' })
    expect(await page.getByRole('link', { name: 'Get User Feedback' }).isVisible()).toBe(true)
    await expectAccessibleInEveryLayout(page)
    await getWay(page, 'AI Validation').click()
    await getIdea(page).waitFor()
    expect(await getIdea(page).inputValue()).toBe('Invoice reminders')
    expect(await getProblem(page).inputValue()).toBe('Clients pay late')

    const plain = await world.open({ javaScriptEnabled: false })
    await plain.goto(world.url('/validation'))
    await getWay(plain, 'Real User Validation').click()
    expect(await plain.getByRole('link', { name: 'Get User Feedback' }).count()).toBe(1)
    await plain.getByRole('link', { name: 'Get User Feedback' }).click()
    await plain.waitForURL(world.url('/submit'))
  })

  it('keeps a refused text in the form, with the reason and the help desk below it', async () => {
    const page = await world.open()
    await page.goto(world.url('/validation'))
    await getIdea(page).fill('Marketplace for forged permits')
    await getProblem(page).fill('Real permits take months')
    await page.getByRole('button', { name: 'Start Free Scan' }).click()
    const reason = page.getByText(/^We don’t scan for dealing in stolen or forged goods/)
    await reason.waitFor()
    expect(await reason.textContent()).toMatch(/please write to us at \S+@\S+\.$/)
    expect(await getIdea(page).inputValue()).toBe('Marketplace for forged permits')
    expect(await getProblem(page).inputValue()).toBe('Real permits take months')
    expect(await getProblem(page).getAttribute('aria-invalid')).toBe('true')
    await expectAccessibleInEveryLayout(page)
    await getProblem(page).fill('Shops get counterfeit money')
    await reason.waitFor({ state: 'detached' })
  })
})
