// `npm run shots`: every page at three widths, light and dark, with nothing, a little and too much in it.
import { randomUUID } from 'node:crypto'
import { mkdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { Browser } from 'playwright-core'
import { vote } from '../src/features/votes/contract.ts'
import { launchChromium } from '../tests/e2e/chromium.ts'
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
  '/no-such-page',
]

mkdirSync(folder, { recursive: true })
const world = await openWorld()
const browser = await launchChromium()
try {
  await takeAll(browser, world, 'empty', [...still, ...texts])
  const id = await fillALittle(world)
  await takeAll(browser, world, 'little', [...still, `/ideas/${id}`])
  const crowded = await fillTooMuch(world)
  await takeAll(browser, world, 'full', [...still.slice(0, 4), `/ideas/${crowded}`])
} finally {
  await browser.close()
  await world.close()
}
console.log(`The pictures are in ${folder}`)

async function takeAll(browser: Browser, world: World, filling: string, paths: string[]) {
  for (const colorScheme of ['light', 'dark'] as const) {
    for (const width of widths) {
      const page = await browser.newPage({ colorScheme, viewport: { width, height: 900 } })
      for (const path of paths) {
        await page.goto(world.site.address + path)
        await page.waitForLoadState('networkidle')
        const name = path.replaceAll(/[0-9a-f-]{36}/g, 'one').replaceAll(/[^a-z]+/g, '-') || 'home'
        const file = `${filling}${name === '-' ? '-home' : name}-${width}-${colorScheme}.png`
        await page.screenshot({ path: join(folder, file), fullPage: true })
      }
      await page.close()
    }
  }
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
  return id
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
  return id
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
