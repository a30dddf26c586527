// Lighthouse results of public pages on a mid-range phone, and the size of a first load.
import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { findChromium } from '../tests/e2e/chromium.ts'
import { fillEmbedded } from './harness/databases.ts'
import { getIdeaId } from './harness/made-up-ideas.ts'
import { startSiteProcess } from './harness/site-process.ts'
import { median } from './harness/statistics.ts'
import { storeReport } from './harness/store-report.ts'
import { atMost, printVerdicts, skip, type Verdict } from './harness/verdict.ts'

const lighthouse = 'lighthouse@13.5.0'
const rounds = 3
const ideas = 1000
const pages = [
  { name: '/ideas', path: '/ideas' },
  { name: 'home', path: '/' },
  { name: 'an idea', path: `/ideas/${getIdeaId(0)}` },
]
const findingsOfReport = 100
/** Points of 100. */
const lostAtMost = { performance: 2, accessibility: 0, 'best-practices': 0 }
/** Search engines may not list a report. */
const lostIfListed = { ...lostAtMost, seo: 0 }
const weighed = '/ideas'
const kilobyte = 1024

interface Seen {
  categories: Record<string, { score: number | null }>
  audits: {
    'cumulative-layout-shift': { numericValue: number }
    'network-requests': { details: { items: Requested[] } }
  }
}

interface Requested {
  url: string
  resourceType: string
  transferSize: number
}

const folder = mkdtempSync(join(tmpdir(), 'assay-bench-'))
try {
  const missing = await findLighthouseError()
  if (missing !== null) skip(missing)
  else await measure()
} finally {
  rmSync(folder, { recursive: true, force: true })
}

async function measure(): Promise<void> {
  await fillEmbedded(folder, ideas)
  const report = await storeReport(folder, findingsOfReport)
  const site = await startSiteProcess({ DATA_DIR: folder })
  console.log(`browser: ${lighthouse}, mobile, medians of ${rounds} loads of each page`)
  const verdicts: Verdict[] = []
  for (const { name, path } of [...pages, { name: 'a full report', path: report.path }]) {
    const seen: Seen[] = []
    for (let round = 0; round < rounds; round += 1) seen.push(await runLighthouse(site.url + path))
    verdicts.push(...getVerdicts(name, seen, path === report.path ? lostAtMost : lostIfListed))
    const requests = seen.at(-1)?.audits['network-requests'].details.items ?? []
    if (path === weighed) verdicts.push(...getWeights(name, requests))
    verdicts.push(
      atMost(name, {
        measured: requests.filter(({ url }) => !url.startsWith(site.url)).length,
        limit: 0,
        unit: 'requests',
        group: 'requests to others',
      }),
    )
  }
  await site.stop()
  printVerdicts(verdicts)
}

function getVerdicts(name: string, seen: Seen[], limits: Record<string, number>): Verdict[] {
  const lost = Object.entries(limits).map(([category, limit]) => {
    const points = seen.map(({ categories }) => (categories[category]?.score ?? 0) * 100)
    console.log(`  ${name}, ${category}: ${points.map(Math.round).join(', ')}`)
    return atMost(name, {
      measured: Math.round(100 - median(points)),
      limit,
      unit: 'of 100',
      group: `points lost for ${category}`,
    })
  })
  const shift = median(seen.map(({ audits }) => audits['cumulative-layout-shift'].numericValue))
  return [...lost, atMost(name, { measured: shift, limit: 0, unit: 'CLS', group: 'layout shift' })]
}

function getWeights(name: string, requests: readonly Requested[]): Verdict[] {
  const getWeight = (kind: string) =>
    requests
      .filter(({ resourceType }) => resourceType === kind)
      .reduce((sum, { transferSize }) => sum + transferSize, 0) / kilobyte
  const unit = 'KB, with headers'
  return [
    atMost(`${name}: scripts of a first load`, { measured: getWeight('Script'), limit: 140, unit }),
    atMost(`${name}: sheets of a first load`, {
      measured: getWeight('Stylesheet'),
      limit: 15,
      unit,
    }),
  ]
}

/** Lighthouse sometimes reports a page without any paint, so it is run again. */
async function runLighthouse(url: string, tries = 3): Promise<Seen> {
  const output = await run([
    url,
    '--quiet',
    '--output=json',
    `--chrome-flags=${[
      '--headless=new',
      '--no-sandbox',
      '--disable-gpu',
      '--disable-background-networking',
      '--disable-component-update',
    ].join(' ')}`,
  ])
  const seen = JSON.parse(output) as Seen
  const hasPaint = seen.categories['performance']?.score !== null
  return hasPaint || tries === 1 ? seen : runLighthouse(url, tries - 1)
}

/** @returns the reason why Lighthouse cannot run, or null if it can */
async function findLighthouseError(): Promise<string | null> {
  try {
    await run(['--version'])
    return null
  } catch (error) {
    return `npm could not fetch ${lighthouse}: ${error instanceof Error ? error.message : String(error)}`
  }
}

async function run(parameters: string[]): Promise<string> {
  const { stdout } = await promisify(execFile)(
    'npm',
    ['exec', '--yes', `--package=${lighthouse}`, '--', 'lighthouse', ...parameters],
    {
      cwd: folder,
      env: { ...process.env, CHROME_PATH: findChromium() },
      maxBuffer: 64 * 1024 * kilobyte,
    },
  )
  return stdout
}
