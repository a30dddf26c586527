import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Locator, Page } from 'playwright-core'
import { storeMapping } from '../reddit-rows.ts'
import { openAsAdmin } from './admin-window.ts'
import { expectFocusOn, press, tabBackTo, tabTo } from './keyboard.ts'
import { type BrowsedWorld, openBrowsedWorld } from './site.ts'

const title = 'Chase late invoices'

describe('settings of the system', () => {
  let world: BrowsedWorld
  let id: string
  beforeAll(async () => {
    world = await openBrowsedWorld()
    id = await world.postIdea(world.visitor(), { title })
  })
  afterAll(() => world.close())

  it('with forced colours, what is chosen, pressed, ticked, disabled or focused looks different', async () => {
    const page = await world.open({ forcedColors: 'active' })
    await page.goto(world.url('/ideas'))
    const chips = page.getByRole('navigation', { name: 'Categories' }).getByRole('link')
    const sorts = page.getByRole('group', { name: 'Sort' }).getByRole('link')
    const views = page.getByRole('group', { name: 'View' }).getByRole('link')
    const entries = page
      .getByRole('navigation', { name: 'Main' })
      .getByRole('listitem')
      .getByRole('link')
    for (const choices of [chips, sorts, views, entries]) {
      const [chosen, other] = [await getColours(choices.first()), await getColours(choices.nth(1))]
      expect(chosen.background).not.toBe(other.background)
      expect(chosen.color).not.toBe(chosen.background)
    }
    const up = page.getByRole('button', { name: `Vote up: ${title}` })
    const idle = await getColours(up)
    await up.click()
    await page.getByRole('button', { name: `Vote up: ${title}`, pressed: true }).waitFor()
    expect((await getColours(up)).background).not.toBe(idle.background)

    await page.goto(world.url('/submit'))
    const submit = page.getByRole('button', { name: 'Submit Idea' })
    const disabled = await getColours(submit)
    const tick = page.getByRole('checkbox').locator('+ svg')
    const getOpacity = () => tick.evaluate((svg) => getComputedStyle(svg).opacity)
    expect(await getOpacity()).toBe('0')
    await page.getByRole('checkbox').check()
    await expect.poll(getOpacity).toBe('1')
    expect((await getColours(submit)).color).not.toBe(disabled.color)
    await page.keyboard.press('Tab')
    const outline = await page.evaluate(() => {
      const { outlineStyle, outlineWidth } = getComputedStyle(
        document.activeElement ?? document.body,
      )
      return `${outlineStyle} ${outlineWidth}`
    })
    expect(outline).toBe('solid 2px')
  })

  it('with forced colours a switch looks different once it is on', async () => {
    await storeMapping(world.site.services.db, { category: 'Health', subreddit: 'health' })
    const page = await openAsAdmin(world, '/admin/reddit')
    await page.emulateMedia({ forcedColors: 'active' })
    const active = page.getByRole('switch', { name: 'Active: Health to r/health' })
    const track = active.locator('> :first-child')
    expect(await active.isChecked()).toBe(true)
    const on = await getColours(track)
    await active.click()
    await expect.poll(() => active.isChecked()).toBe(false)
    expect((await getColours(track)).background).not.toBe(on.background)
  })

  it('the theme of the system is left and returned to by keyboard', async () => {
    const page = await world.open()
    await page.goto(world.url('/terms'))
    await tabTo(page, 'Dark theme', 200)
    await press(page, 'Space')
    expect(await page.evaluate(() => document.documentElement.dataset.theme)).toBe('dark')
    await expectFocusOn(page, 'Dark theme')
    await tabBackTo(page, 'System theme', 3)
    await press(page, 'Enter')
    expect(await page.evaluate(() => document.documentElement.dataset.theme)).toBeUndefined()
  })

  it('with reduced motion nothing moves: not on a page, in a dialog or in a toast', async () => {
    const page = await world.open({ reducedMotion: 'reduce', isNewHere: true })
    for (const path of ['/', '/ideas', `/ideas/${id}`, '/submit', '/validation', '/analytics']) {
      await page.goto(world.url(path))
      expect(await findMotion(page), `on ${path}`).toEqual([])
    }
    await page.goto(world.url('/ideas'))
    await page.route('**/api/vote', (route) => route.abort())
    await page.getByRole('button', { name: `Vote up: ${title}` }).click()
    await page.locator('[data-sonner-toast]').waitFor()
    expect(await findMotion(page), 'in a toast').toEqual([])
    await page.getByRole('button', { name: `Get Early Access: ${title}` }).click()
    await page.getByRole('dialog').waitFor()
    expect(await findMotion(page), 'in a dialog').toEqual([])
  })
})

function getColours(element: Locator): Promise<{ color: string; background: string }> {
  return element.evaluate((node) => {
    const { color, backgroundColor } = getComputedStyle(node)
    return { color, background: backgroundColor }
  })
}

/** Animations and transitions that last, and smooth scrolling. */
function findMotion(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const maxSeconds = 0.01
    const isLong = (durations: string) =>
      durations.split(',').some((one) => parseFloat(one) > maxSeconds)
    const running = document
      .getAnimations()
      .filter(
        ({ effect }) => Number(effect?.getComputedTiming().activeDuration) > maxSeconds * 1000,
      )
      .map(({ effect }) => (effect as KeyframeEffect).target?.outerHTML.slice(0, 100) ?? '')
    const styled = [...document.querySelectorAll('*')].flatMap((element) =>
      [undefined, '::before', '::after']
        .map((part) => getComputedStyle(element, part))
        .filter(
          (style) =>
            isLong(style.transitionDuration) ||
            isLong(style.animationDuration) ||
            style.scrollBehavior === 'smooth',
        )
        .map(() => element.outerHTML.slice(0, 100)),
    )
    return [...running, ...styled]
  })
}
