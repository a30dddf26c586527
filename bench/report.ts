// The page of a full report with 500 findings: one render on the server, and hydration in a slow browser.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { launchChromium } from '../tests/e2e/chromium.ts'
import { startSiteProcess } from './harness/site-process.ts'
import { median } from './harness/statistics.ts'
import { openStopwatch } from './harness/stopwatch.ts'
import { storeReport } from './harness/store-report.ts'
import { atMost, printVerdicts } from './harness/verdict.ts'

const findingsWanted = 500
const renders = 15
/** The first renders compile the code; a site in use has done that. */
const warmingRenders = 15
/** Longer than the page cache keeps a page. */
const betweenRendersMs = 1200
const loads = 5
/** The slowdown that Lighthouse uses for a mid-range phone. */
const slowdown = 4

const folder = mkdtempSync(join(tmpdir(), 'assay-bench-'))
try {
  const { path, count } = await storeReport(folder, findingsWanted)
  console.log(
    `report: ${count} findings; medians of ${renders} renders (after ${warmingRenders} others) and ${loads} loads`,
  )
  const site = await startSiteProcess({ DATA_DIR: folder })
  printVerdicts([
    atMost('one render on the server', {
      measured: await measureRenderMs(site.url, path),
      limit: 50,
      unit: 'ms',
    }),
    atMost(`the longest task while it comes alive, ${slowdown} times slower`, {
      measured: await measureLongestTaskMs(site.url + path),
      limit: 200,
      unit: 'ms',
    }),
  ])
  await site.stop()
} finally {
  rmSync(folder, { recursive: true, force: true })
}

async function measureRenderMs(url: string, path: string): Promise<number> {
  const stopwatch = await openStopwatch(url)
  const taken: number[] = []
  for (let round = -warmingRenders; round < renders; round += 1) {
    const milliseconds = await stopwatch.measure(path)
    if (round >= 0) taken.push(milliseconds)
    await delay(betweenRendersMs)
  }
  stopwatch.close()
  return median(taken)
}

async function measureLongestTaskMs(url: string): Promise<number> {
  const browser = await launchChromium()
  const longest: number[] = []
  for (let round = 0; round < loads; round += 1) {
    const context = await browser.newContext({ viewport: { width: 390, height: 844 } })
    const page = await context.newPage()
    const session = await context.newCDPSession(page)
    await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
    await page.addInitScript(() => {
      const tasks: number[] = []
      Object.assign(window, { tasks })
      new PerformanceObserver((list) => {
        for (const { duration } of list.getEntries()) tasks.push(duration)
      }).observe({ type: 'longtask', buffered: true })
    })
    await page.goto(url, { waitUntil: 'networkidle' })
    const tasks = await page.evaluate(() => (window as unknown as { tasks: number[] }).tasks)
    longest.push(Math.max(0, ...tasks))
    await context.close()
  }
  await browser.close()
  return median(longest)
}
