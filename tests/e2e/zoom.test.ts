import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { storePost } from '../posts.ts'
import { openAsAdmin } from './admin-window.ts'
import { type BrowsedWorld, expectNoHorizontalScroll, openBrowsedWorld } from './site.ts'

const paths = [
  '/ideas',
  '/ideas?view=list',
  '/ideas/{id}',
  '/submit',
  '/validation',
  '/analytics',
  '/blog',
  '/blog/the-week',
  '/reports/compare',
  '/bookmarklet',
  '/validate-interest?url=https://a.test&title=A',
  '/terms',
  '/privacy',
  '/api',
  '/developers',
  '/auth',
  '/there-is-no-such-page',
  '/',
]
const adminPaths = [
  '',
  'moderation',
  'categories',
  'reddit',
  'blog-generator',
  'analytics',
  'audit',
  'api-keys',
  'account',
]

const zooms = [
  { name: 'a window of 1440 x 900 at 200 %', width: 720, height: 450, fontSize: 16 },
  { name: 'a window of 1280 x 1024 at 400 %', width: 320, height: 256, fontSize: 16 },
  { name: 'text of 200 %', width: 1280, height: 900, fontSize: 32 },
  { name: 'text of 200 % on a phone', width: 360, height: 740, fontSize: 32 },
] as const

describe('zoomed pages', () => {
  let world: BrowsedWorld
  let id: string
  beforeAll(async () => {
    world = await openBrowsedWorld()
    id = await world.postIdea(world.visitor(), { title: 'Chase late invoices of clients' })
    await world.postIdea(world.visitor(), { title: 'W'.repeat(100) })
    await storePost(world, { slug: 'the-week', title: 'The week' })
  })
  afterAll(() => world.close())

  async function expectReadable(page: Page) {
    const devtools = await page.context().newCDPSession(page)
    for (const { name, width, height, fontSize } of zooms) {
      await page.setViewportSize({ width, height })
      // As the browser's own setting does, which media queries follow too.
      await devtools.send('Page.setFontSizes', { fontSizes: { standard: fontSize } })
      await expectNoHorizontalScroll(page)
      expect(await findHidden(page), `at ${name} on ${page.url()}`).toEqual([])
    }
    await devtools.detach()
  }

  it('each group of choices of Analytics is on one line at 320 px', async () => {
    const page = await world.open({ viewport: { width: 320, height: 640 } })
    await page.goto(world.url('/analytics'))
    for (const name of ['Show', 'Sort by']) {
      const links = page.getByRole('group', { name }).getByRole('link')
      const tops = await links.evaluateAll((all) =>
        all.map((link) => link.getBoundingClientRect().top),
      )
      expect(new Set(tops).size, `${name}:`).toBe(1)
    }
  })

  it('at 200 % and 400 % and with text of 200 %, each page fits, and no bar covers what has the focus', async () => {
    const page = await world.open({ isNewHere: true })
    // On a slow machine the offer for idle readers comes meanwhile: it is above the page until Escape closes it.
    await page.route(/\/newsletter-prompt-[\w-]+\.js$/, (route) => route.abort())
    for (const path of paths) {
      await page.goto(world.url(path.replace('{id}', id)))
      await expectReadable(page)
    }
  })

  it('at 200 % and 400 % and with text of 200 %, each page of the admin area fits', async () => {
    const page = await openAsAdmin(world, '/admin')
    for (const path of adminPaths) {
      await page.goto(world.url(`/admin/${path}`))
      await page.getByRole('heading', { level: 1 }).waitFor()
      // Its numbers come later, and are wider than their placeholders.
      if (path === '') await page.getByText('Failed in the last 24 hours').first().waitFor()
      await expectReadable(page)
    }
  })

  it('the home page fits with the text spacing of WCAG 1.4.12', async () => {
    const page = await world.open({ viewport: { width: 360, height: 740 } })
    await page.goto(world.url('/'))
    await page.evaluate(() => {
      const style = new CSSStyleSheet()
      style.replaceSync(
        '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }',
      )
      document.adoptedStyleSheets = [style]
    })
    await expectNoHorizontalScroll(page)
  })

  it('at 400 % a dialog scrolls to each of its fields and buttons', async () => {
    const page = await world.open({ viewport: { width: 320, height: 256 } })
    await page.goto(world.url('/ideas'))
    await page.getByRole('button', { name: /^Get Early Access: Chase/ }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('checkbox').check()
    for (const control of await dialog.getByRole('textbox').or(dialog.getByRole('button')).all()) {
      await control.scrollIntoViewIfNeeded()
      const isHit = await control.evaluate((element) => {
        const { left, top, width, height } = element.getBoundingClientRect()
        return (
          document
            .elementFromPoint(left + width / 2, top + height / 2)
            ?.closest('button, input, textarea') === element
        )
      })
      const name = await control.evaluate((element) => element.outerHTML.slice(0, 90))
      expect(isHit, `reaches ${name}`).toBe(true)
    }
    const { height = 0 } = (await dialog.boundingBox()) ?? {}
    expect(height).toBeLessThanOrEqual(256)
  })
})

/** Bars higher than a third of the window, and what stays below one while it has the focus. */
function findHidden(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const show = (element: Element) => element.outerHTML.replace(/ class="[^"]*"/, '').slice(0, 120)
    const staying = [...document.querySelectorAll<HTMLElement>('body *')].filter(
      (element) =>
        ['sticky', 'fixed'].includes(getComputedStyle(element).position) &&
        element.checkVisibility({ visibilityProperty: true }),
    )
    scrollTo(0, document.documentElement.scrollHeight / 2)
    const heights = staying.map((element) => {
      const { top, bottom, width } = element.getBoundingClientRect()
      const isAcross = width > innerWidth / 2 && top <= 80
      return isAcross ? Math.max(0, Math.min(bottom, innerHeight)) : 0
    })
    const height = Math.max(0, ...heights)
    const bars = height > innerHeight / 3 ? [`bars of ${height} px`] : []

    const findBar = (control: Element) => {
      const { top, left, width, height: own } = control.getBoundingClientRect()
      const x = left + width / 2
      const y = top + own / 2
      if (x < 0 || x > innerWidth || own > innerHeight) return undefined
      const hit = document.elementFromPoint(x, y)
      const bar = staying.find((one) => hit !== null && one.contains(hit))
      return bar?.contains(control) ? undefined : bar
    }

    const controls = document.querySelectorAll<HTMLElement>(
      'main :is(a, button, input, select, textarea)',
    )
    const covered: string[] = []
    for (const control of controls) {
      if (!control.checkVisibility({ visibilityProperty: true })) continue
      // One that has the focus since another size would not be scrolled to.
      control.blur()
      control.focus()
      if (document.activeElement !== control || control.closest('.sr-only')) continue
      // Floating parts move away after the scroll, some frames later on a busy machine.
      const until = performance.now() + 5000
      while (findBar(control) && performance.now() < until) await new Promise(requestAnimationFrame)
      const bar = findBar(control)
      if (bar) covered.push(`${show(bar)} covers ${show(control)}`)
    }
    return [...bars, ...covered]
  })
}
