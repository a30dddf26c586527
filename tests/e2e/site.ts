import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type axeCore from 'axe-core'
import type { BrowserContext, BrowserContextOptions, Page } from 'playwright-core'
import { expect } from 'vitest'
import type { Bundle } from '../../src/app/bundle.ts'
import { openWorld, type World } from '../world.ts'
import { borrowChromium } from './chromium.ts'

export interface BrowsedWorld extends World {
  /** `isNewHere` shows the newsletter offer. Errors in the console fail the test at `close`. */
  open(options?: BrowserContextOptions & { isNewHere?: boolean }): Promise<Page>
  url(path: string): string
}

export async function openBrowsedWorld(
  env?: Record<string, string>,
  bundle?: Bundle,
): Promise<BrowsedWorld> {
  const world = await openWorld(env, bundle)
  const browser = await borrowChromium()
  const contexts: BrowserContext[] = []
  const complaints: string[] = []

  return {
    ...world,
    url: (path) => world.site.url + path,
    async open({ isNewHere = false, ...options } = {}) {
      const context = await browser.newContext({
        viewport: { width: 1280, height: 900 },
        permissions: ['clipboard-read', 'clipboard-write'],
        storageState: { cookies: [], origins: isNewHere ? [] : [closedOffer(world)] },
        ...options,
      })
      contexts.push(context)
      const page = await context.newPage()
      const goto = page.goto.bind(page)
      const isScripted = options.javaScriptEnabled !== false
      // Tests act once the page reacts; 'commit' is for the others.
      page.goto = async (url, how) => {
        const response = await goto(url, how)
        if (isScripted && how?.waitUntil === undefined) await waitUntilHydrated(page)
        return response
      }
      // A CSP violation is reported only within the page; logging it makes it fail the test.
      await page.addInitScript(() => {
        document.addEventListener('securitypolicyviolation', (breach) => {
          console.error(`forbidden by ${breach.effectiveDirective}: ${breach.blockedURI}`)
        })
      })
      page.on('pageerror', (error) => complaints.push(`${page.url()}: ${error.message}`))
      page.on('console', (message) => {
        const isOurs = !message.text().startsWith('Failed to load resource')
        if (message.type() === 'error' && isOurs)
          complaints.push(`${page.url()}: ${message.text()}`)
      })
      return page
    },
    async reset() {
      await Promise.all(contexts.splice(0).map((context) => context.close()))
      await world.reset()
      const seen = complaints.splice(0)
      expect(seen, 'errors in the browser').toEqual([])
    },
    async close() {
      await Promise.all(contexts.splice(0).map((context) => context.close()))
      await world.close()
    },
  }
}

/** Waits until the page reacts to clicks, at once for a page without our scripts. */
async function waitUntilHydrated(page: Page): Promise<void> {
  const root = page.locator(
    'html[data-hydrated], html:not(:has(script:is([type=module], [type=after-paint])))',
  )
  await root.waitFor({ state: 'attached' })
}

function closedOffer({ site }: World) {
  return { origin: site.url, localStorage: [{ name: 'emailCaptured', value: 'true' }] }
}

const layouts = [
  { colorScheme: 'light', width: 320 },
  { colorScheme: 'dark', width: 768 },
  { colorScheme: 'light', width: 1280 },
] as const

export async function expectAccessibleInEveryLayout(page: Page): Promise<void> {
  const { height = 800 } = page.viewportSize() ?? {}
  for (const { colorScheme, width } of layouts) {
    await page.emulateMedia({ colorScheme })
    await page.setViewportSize({ width, height })
    await expectNoHorizontalScroll(page)
    await expectAccessible(page)
  }
}

const axeSource = readFileSync(
  createRequire(import.meta.url).resolve('axe-core/axe.min.js'),
  'utf8',
)

/**
 * All rules, but without what takes time: the list of passed checks, the selectors, and a second
 * reading of the style sheets, which only a rule that is off needs.
 */
const violationsAlone: axeCore.RunOptions = {
  resultTypes: ['violations'],
  selectors: false,
  preload: { assets: ['media'] },
}

/** No violation of WCAG 2.2 AA or of axe's best practices in the current view. */
export async function expectAccessible(page: Page, rules: axeCore.RuleObject = {}): Promise<void> {
  const found = await findViolations(page, rules)
  // A toast may have faded while axe read its colours; what is wrong stays wrong.
  const lasting = found === '' ? found : await findViolations(page, rules)
  expect(lasting, `axe on ${page.url()}`).toBe('')
}

async function findViolations(page: Page, rules: axeCore.RuleObject): Promise<string> {
  // During a fade-in the contrast is not the final one.
  await page.waitForFunction(() =>
    document
      .getAnimations()
      .every(
        ({ playState, effect }) =>
          playState !== 'running' || effect?.getComputedTiming().endTime === Infinity,
      ),
  )
  // Evaluated by the debugger, which the page's CSP permits; once per page, since it is long.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource)
  // Shortened in the page: the whole result has 60 KB.
  return page.evaluate(
    async (options) => {
      const { axe } = window as unknown as { axe: typeof axeCore }
      const { violations } = await axe.run(options)
      return violations
        .map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)
        .join('\n')
    },
    { ...violationsAlone, rules },
  )
}

export async function expectNoHorizontalScroll(page: Page): Promise<void> {
  const beyond = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
  expect(beyond, `pixels beyond the edge on ${page.url()}`).toBe(0)
}
