// `npm run shots`: every page at three widths, light and dark, with nothing, a little and too much in it.
import { randomUUID } from 'node:crypto'
import { mkdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { createValidationCheckout } from '../src/features/scans/contract.ts'
import { vote } from '../src/features/votes/contract.ts'
import { addAdmin, password } from '../tests/accounts.ts'
import { launchChromium } from '../tests/e2e/chromium.ts'
import { freePort } from '../tests/free-port.ts'
import { manyLateInvoices } from '../tests/full-report.ts'
import { storePost } from '../tests/posts.ts'
import { scanToEnd } from '../tests/scan.ts'
import { openWorld, type World } from '../tests/world.ts'

const folder = resolve(import.meta.dirname, '..', 'artifacts', 'shots')
const widths = [390, 768, 1280]
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
]
const texts = [
  '/verify-waitlist',
  '/confirm-newsletter',
  '/confirm-validator',
  '/u/no-token',
  '/bookmarklet',
  '/validate-interest',
  '/dev/mailbox',
  '/terms',
  '/privacy',
  '/api',
  '/developers',
  '/auth',
  '/auth/reset?token=none',
  '/validation?validation_payment=success&session_id=none',
  '/sandbox/checkout/none',
  '/no-such-page',
]

const desk = [
  '/admin',
  '/admin/analytics',
  '/admin/categories',
  '/admin/blog-generator',
  '/admin/moderation',
  '/admin/audit',
  '/admin/account',
]

mkdirSync(folder, { recursive: true })
const port = String(await freePort())
const world = await openWorld({
  PORT: port,
  PUBLIC_URL: `http://127.0.0.1:${port}`,
  SANDBOX_PAYMENTS: 'on',
})
const browser = await launchChromium()
try {
  await takeAll(browser, world, 'empty', [...still, ...texts])
  const id = await fillALittle(world)
  await takeAll(browser, world, 'little', [
    ...still,
    `/ideas/${id}`,
    '/blog/the-week',
    ...(await openACheckout(world)),
  ])
  const email = await addAdmin(world)
  await takeAll(browser, world, 'little', desk, email)
  const crowded = await fillTooMuch(world)
  await takeAll(browser, world, 'full', desk, email)
  await takeAll(browser, world, 'full', [
    ...still.slice(0, 4),
    '/analytics',
    '/blog',
    '/blog/the-week',
    `/ideas/${crowded}`,
  ])
} finally {
  await browser.close()
  await world.close()
}
console.log(`The pictures are in ${folder}`)

/** @param admin whose desk it is; without one a visitor looks */
async function takeAll(
  browser: Browser,
  world: World,
  filling: string,
  paths: string[],
  admin?: string,
) {
  for (const colorScheme of ['light', 'dark'] as const) {
    for (const width of widths) {
      const page = await browser.newPage({ colorScheme, viewport: { width, height: 900 } })
      if (admin) await signIn(page, world, admin)
      for (const path of paths) {
        await page.goto(world.site.address + path)
        await page.waitForLoadState('networkidle')
        const name =
          path.replaceAll(/cs_sandbox_[\w-]+|[0-9a-f-]{36}/g, 'one').replaceAll(/[^a-z]+/g, '-') ||
          'home'
        const file = `${filling}${name === '-' ? '-home' : name}-${width}-${colorScheme}.png`
        await page.screenshot({ path: join(folder, file), fullPage: true })
      }
      await page.close()
    }
  }
}

async function signIn(page: Page, world: World, email: string) {
  await page.goto(`${world.site.address}/auth`)
  await page.getByLabel('Email', { exact: true }).fill(email)
  await page.getByLabel('Password').fill(password)
  await page.getByRole('button', { name: 'Sign In' }).click()
  await page.waitForURL(`${world.site.address}/`)
}

async function fillALittle(world: World) {
  const founder = world.visitor()
  await world.postIdea(founder, {
    title: 'A sleep diary for shift workers',
    description: 'Plans naps and light around a changing roster.',
    category: ['Health'],
    targetAudience: ['Professionals'],
  })
  await world.postIdea(founder, {
    title: 'Lunch for the whole team, chosen in a minute',
    description: 'Everybody taps what they would eat; one order goes out.',
    category: ['Productivity', 'Social'],
    targetAudience: ['Startups', 'Small Businesses'],
    location: ['Germany', 'France'],
  })
  const id = await world.postIdea(founder)
  await voteMany(world, id, 27)
  await storePost(world, { slug: 'the-week', featured_idea_ids: [id] })
  return id
}

/** @returns the paths of a free report, and of the checkout of its full one */
async function openACheckout(world: World) {
  world.hackerNews.finds(manyLateInvoices)
  const buyer = world.visitor()
  const { id } = await scanToEnd(buyer)
  const { url } = await buyer.call(createValidationCheckout, {
    businessEmail: 'ann@example.com',
    reportId: id,
    acceptWaiver: true,
  })
  return [`/validation?report=${id}`, new URL(url).pathname]
}

async function fillTooMuch(world: World) {
  const founder = world.visitor()
  const crowded = {
    title: 'Wonderful '.repeat(10).trim(),
    description: 'A very long description that goes on and on. '.repeat(11).trim(),
    category: ['Health', 'Entertainment', 'Productivity'],
    targetAudience: ['Fashion-forward Millennials', 'Language Learners', 'Busy Professionals'],
    location: ['Online/Global', 'United Kingdom', 'South America'],
  } satisfies Parameters<World['postIdea']>[1]
  for (let count = 0; count < 30; count += 1) await world.postIdea(founder, crowded)
  const id = await world.postIdea(founder, crowded)
  await voteMany(world, id, 10_000)
  await writeManyPosts(world)
  return id
}

async function writeManyPosts(world: World) {
  for (let week = 1; week <= 30; week += 1) {
    const at = new Date(world.clock.now().getTime() - week * 7 * 86_400_000)
    const title = week === 1 ? 'W'.repeat(100) : 'Wonderful ideas of the week '.repeat(4).trim()
    const excerpt = 'What people voted for, and what they left alone. '.repeat(8).trim()
    const made_for = at.toISOString().slice(0, 10)
    await storePost(world, { title, excerpt, published_at: at, updated_at: at, made_for })
  }
}

async function voteMany(world: World, ideaId: string, count: number) {
  const voter = world.visitor()
  for (let cast = 0; cast < count; cast += 500) {
    const size = Math.min(500, count - cast)
    await Promise.all(
      Array.from({ length: size }, () =>
        voter.call(vote, { ideaId, sessionId: randomUUID(), voteType: 'up', action: 'vote' }),
      ),
    )
  }
  await world.site.refreshRanks()
}
