import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type LateInvoicesWorld, openLateInvoicesWorld } from './late-invoices.ts'

describe('a full report on a slow phone', () => {
  let world: LateInvoicesWorld
  let url = ''
  beforeAll(async () => {
    world = await openLateInvoicesWorld()
    const { id } = await world.report()
    url = world.url(`/validation?report=${id}`)
  })
  afterAll(async () => {
    await world.reset()
    await world.close()
  })

  it('closed parts hydrate after the rest of the report, and react to a press before that', async () => {
    const page = await world.open()
    await page.addInitScript(pauseAtClosedPart)
    await page.goto(url, { waitUntil: 'commit' })
    await page.waitForFunction(() => window.isPaused)
    const load = await page.evaluate(() => performance.timeOrigin)
    const link = page.locator('#report-score a[href*="behind=pain.0"]').first()
    expect(await isHydrated(page, '#report-score summary')).toBe(true)
    expect(await isHydrated(page, '#report-score details a')).toBe(false)
    expect(await isHydrated(page, '#quotes details a')).toBe(false)

    await page.getByText('Show the points').click()
    await link.click()
    expect(await isHydrated(page, '#report-score details a')).toBe(true)
    expect(await isHydrated(page, '#quotes details a')).toBe(false)
    await page.evaluate(() => window.resume())
    await page
      .getByRole('dialog')
      .getByText(/quotes behind “/)
      .waitFor()
    expect(await page.evaluate(() => performance.timeOrigin)).toBe(load)
    await expect.poll(() => isHydrated(page, '#quotes details a')).toBe(true)
  })

  it('all times since the quotes were fetched grow with one timer', async () => {
    const page = await world.open()
    await page.clock.install({ time: world.clock.now().getTime() + 10 * minuteMs })
    await page.addInitScript((every) => {
      const start = window.setInterval
      window.minuteTimers = 0
      window.setInterval = ((act: () => void, ms?: number) => {
        if (ms === every) window.minuteTimers += 1
        return start(act, ms)
      }) as typeof window.setInterval
    }, minuteMs)
    await page.goto(url)
    const fetched = page.locator('#quotes figure').getByText('fetched').locator('time')
    const getAges = async () => [...new Set(await fetched.allTextContents())]
    await expect.poll(getAges).toEqual([expect.stringMatching(/^\d+ minutes ago$/)])
    expect(await fetched.count()).toBeGreaterThan(5)
    const before = Number.parseInt((await getAges())[0] ?? '')
    await page.clock.runFor(2 * minuteMs)
    await expect.poll(getAges).toEqual([`${before + 2} minutes ago`])
    expect(await page.evaluate(() => window.minuteTimers)).toBe(1)
  })
})

declare global {
  interface Window {
    minuteTimers: number
    isPaused: boolean
    resume: () => void
  }
}

const minuteMs = 60_000

/** React marks each element that it has hydrated. */
function isHydrated(page: Page, selector: string): Promise<boolean> {
  return page
    .locator(selector)
    .first()
    .evaluate((element) => Object.keys(element).some((key) => key.startsWith('__react')))
}

/** React takes its next task from a message, which this keeps back once a chapter is hydrated. */
function pauseAtClosedPart() {
  const kept: (() => void)[] = []
  let hasResumed = false
  window.isPaused = false
  window.resume = () => {
    hasResumed = true
    for (const act of kept.splice(0)) act()
  }
  const isChapterHydrated = () => {
    const summary = document.querySelector('#report-score summary')
    return summary !== null && Object.keys(summary).some((key) => key.startsWith('__react'))
  }
  const RealChannel = window.MessageChannel
  window.MessageChannel = class extends RealChannel {
    constructor() {
      super()
      const { port2 } = this
      const post = port2.postMessage.bind(port2) as (message: unknown) => void
      port2.postMessage = (message: unknown) => {
        window.isPaused = !hasResumed && isChapterHydrated()
        if (window.isPaused) kept.push(() => post(message))
        else post(message)
      }
    }
  }
}
