import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright-core'
import { createApiKey, createWebhook } from '../../src/features/developers/contract.ts'
import { webhookEvents } from '../../src/features/developers/rules.ts'
import { type IdeaId, submitIdea } from '../../src/features/ideas/contract.ts'
import { postToReddit, saveRedditCredentials } from '../../src/features/reddit/contract.ts'
import { createValidationCheckout } from '../../src/features/purchases/contract.ts'
import { vote } from '../../src/features/votes/contract.ts'
import { addAdmin, openAdminBrowser, password } from '../../tests/accounts.ts'
import { createSiteKey } from '../../tests/api-keys.ts'
import { runFullReport, grantScans, manyLateInvoices } from '../../tests/full-report.ts'
import { ideaFields } from '../../tests/idea-fields.ts'
import type { FakeReddit } from '../../tests/fakes/reddit.ts'
import { makeSignUps } from '../../tests/paid-waitlist.ts'
import { storePost } from '../../tests/posts.ts'
import { scanToEnd } from '../../tests/scan.ts'
import { join } from '../../tests/waitlist.ts'
import { dayMs } from '../../src/shared/durations.ts'
import type { World } from '../../tests/world.ts'

export async function fillALittle(world: World): Promise<IdeaId> {
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

/** @returns the paths of a free report, of a full one, and of the checkout for the free one */
export async function createReports(world: World): Promise<string[]> {
  world.hackerNews.setStories(manyLateInvoices)
  const buyer = world.visitor()
  const { id } = await scanToEnd(buyer)
  const { url } = await buyer.call(createValidationCheckout, {
    businessEmail: 'ann@example.com',
    reportId: id,
    acceptWaiver: true,
  })
  const owner = world.visitor()
  await grantScans(world, owner)
  const full = await runFullReport(owner, 'Late invoices\n\nFreelancers chase late invoices')
  const reports = [`/validation?report=${id}`, `/validation?report=${full.id}#full`]
  return [...reports, new URL(url).pathname]
}

export async function addOwnIdea(page: Page, world: World): Promise<void> {
  await page.goto(`${world.site.url}/terms`)
  const sessionId = randomUUID()
  const { id } = await post<{ id: IdeaId }>(page, submitIdea.path, {
    ...ideaFields,
    title: 'Letters that chase late invoices',
    sessionId,
  })
  await post(page, createApiKey.path, { ideaId: id, name: 'Our newsletter', scopes: ['read'] })
  const url = 'https://example.com/assay'
  await post(page, createWebhook.path, { ideaId: id, url, events: [...webhookEvents] })
  for (const { email } of makeSignUps(7)) await join(world, world.visitor(), id, email)
  await voteMany(world, id, 12)
}

export async function fillOverview(world: World, reddit: FakeReddit, ideaId: IdeaId) {
  const admin = await openAdminBrowser(world, 'grace@example.com')
  await createSiteKey(admin)
  await admin.call(saveRedditCredentials, { ...reddit.allow(), subreddit: 'elsewhere' })
  await admin.call(postToReddit, { ideaId, skipCooldown: true })
}

export async function signIn(page: Page, world: World): Promise<void> {
  const email = await addAdmin(world)
  await page.goto(`${world.site.url}/terms`)
  await post(page, '/api/auth/sign-in/email', { email, password })
}

/** @returns the response body. @throws if the status is an error */
async function post<Output>(page: Page, path: string, body: object): Promise<Output> {
  const call = { path, body: JSON.stringify(body) }
  return page.evaluate(async (request) => {
    const headers = { 'content-type': 'application/json' }
    const response = await fetch(request.path, { method: 'POST', headers, body: request.body })
    if (!response.ok) throw new Error(await response.text())
    return response.json() as Output
  }, call)
}

export async function fillTooMuch(world: World): Promise<IdeaId> {
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
    const at = new Date(world.clock.now().getTime() - week * 7 * dayMs)
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
