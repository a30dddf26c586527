// `npm run shots`: every page at three widths, light and dark, with no data, little and too much.
// `npm run shots -- little failed` takes some: emails, empty, little, own, awaited, failed, full.
import { mkdirSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { BrowserContextOptions, Page, Route } from 'playwright-core'
import { launchChromium } from '../tests/e2e/chromium.ts'
import { findFreePort } from '../tests/free-port.ts'
import { startReddit } from '../tests/fakes/reddit.ts'
import { adminPaths, visitorPaths } from '../tests/pages.ts'
import { createEmailSamples } from '../tests/samples/email-samples.ts'
import type { EmailKind } from '../src/platform/email/emails.ts'
import { openWorld } from '../tests/world.ts'
import {
  addOwnIdea,
  fillOverview,
  fillALittle,
  fillTooMuch,
  createReports,
  signIn,
} from './shots/fill.ts'

const folder = resolve(import.meta.dirname, '..', 'artifacts', 'shots')
const names = process.argv.slice(2)
const widths = [390, 768, 1440]
const still = [
  '/',
  '/ideas',
  '/ideas?view=list',
  '/ideas/category/health',
  '/submit',
  '/validation',
  '/analytics',
  '/analytics?show=mine',
  '/blog',
  '/dev/mailbox',
]
const afterPaying = '/validation?validation_payment=success&session_id=none'
const own = ['/analytics?show=mine', '/developers']

type Person = BrowserContextOptions['storageState']
interface Style {
  as?: Person
  respond?: (route: Route) => unknown
}
const never = () => undefined
const failing = (route: Route) => route.fulfill({ status: 503, body: 'away' })

mkdirSync(folder, { recursive: true })
const port = String(await findFreePort())
const reddit = await startReddit(() => world.clock.now())
const world = await openWorld({
  PORT: port,
  PUBLIC_URL: `http://127.0.0.1:${port}`,
  SANDBOX_PAYMENTS: 'on',
  REDDIT_AUTH_URL: reddit.url,
  REDDIT_API_URL: reddit.url,
})
const browser = await launchChromium()
try {
  await takeEmails()
  const admin = await stateAfter((page) => signIn(page, world))
  await takeAll('empty', [...visitorPaths, afterPaying])
  await takeAll('empty', adminPaths, { as: admin })
  const id = await fillALittle(world)
  const founder = await stateAfter((page) => addOwnIdea(page, world))
  await takeAll('little', [
    ...still,
    `/ideas/${id}`,
    '/blog/the-week',
    ...(await createReports(world)),
  ])
  await takeAll('own', own, { as: founder })
  await fillOverview(world, reddit, id)
  await takeAll('little', adminPaths, { as: admin })
  for (const [filling, respond] of Object.entries({ awaited: never, failed: failing })) {
    await takeAll(filling, adminPaths, { as: admin, respond })
    await takeAll(filling, own, { as: founder, respond })
    await takeAll(filling, [`/ideas/${id}`, '/validation?report=none'], { respond })
  }
  const crowded = await fillTooMuch(world)
  await takeAll('full', adminPaths, { as: admin })
  await takeAll('full', [
    ...still.slice(0, 4),
    '/analytics',
    '/blog',
    '/blog/the-week',
    '/dev/mailbox',
    `/ideas/${crowded}`,
  ])
} finally {
  await browser.close()
  await world.close()
  await reddit.close()
}
console.log(`The pictures are in ${folder}`)

async function takeAll(filling: string, paths: string[], { as, respond }: Style = {}) {
  if (names.length > 0 && !names.includes(filling)) return
  for (const colorScheme of ['light', 'dark'] as const) {
    for (const width of widths) {
      const context = await browser.newContext({
        colorScheme,
        viewport: { width, height: 900 },
        ...(as && { storageState: as }),
      })
      const page = await context.newPage()
      // The session request is never intercepted.
      if (respond) await page.route(/\/api\/(?!session)/, respond)
      for (const path of paths) {
        await page.goto(world.site.url + path)
        if (respond) await page.waitForTimeout(1500)
        else await page.waitForLoadState('networkidle')
        const file = `${filling}-${getName(path)}-${width}-${colorScheme}.png`
        await page.screenshot({ path: join(folder, file), fullPage: true })
      }
      await context.close()
    }
  }
}

async function takeEmails() {
  if (names.length > 0 && !names.includes('emails')) return
  const { config, renderEmail } = world.site.services
  const emailSite = { publicUrl: 'https://assay.example', secretKey: config.SECRET_KEY }
  const page = await browser.newPage()
  for (const [kind, samples] of Object.entries(createEmailSamples(config.SECRET_KEY))) {
    for (const [sample, data] of Object.entries(samples)) {
      const { html, text } = await renderEmail(kind as EmailKind, data, emailSite)
      const start = join(folder, `emails-${kind}-${sample}`)
      writeFileSync(`${start}.txt`, text)
      await page.setContent(html)
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme })
        for (const width of [360, 600]) {
          await page.setViewportSize({ width, height: 900 })
          const path = `${start}-${width}-${colorScheme}.png`
          await page.screenshot({ path, fullPage: true })
        }
      }
    }
  }
  await page.close()
}

function getName(path: string): string {
  const known = path.replaceAll(/cs_sandbox_[\w-]+|[0-9a-f-]{36}/g, 'one')
  return known.replaceAll(/[^a-z]+/g, '-').replace(/^-|-$/g, '') || 'home'
}

async function stateAfter(act: (page: Page) => Promise<unknown>): Promise<Person> {
  const context = await browser.newContext()
  await act(await context.newPage())
  const state = await context.storageState()
  await context.close()
  return state
}
