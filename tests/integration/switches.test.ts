import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { jobs, switchJobs } from '../../src/app/jobs.ts'
import * as blog from '../../src/features/blog/contract.ts'
import * as developers from '../../src/features/developers/contract.ts'
import { getTotals, type IdeaId } from '../../src/features/ideas/contract.ts'
import * as newsletter from '../../src/features/newsletter/contract.ts'
import * as purchases from '../../src/features/purchases/contract.ts'
import * as reddit from '../../src/features/reddit/contract.ts'
import { scanPainPoints } from '../../src/features/scans/contract.ts'
import * as validators from '../../src/features/validators/contract.ts'
import {
  createWaitlistCheckout,
  type WaitlistEntryId,
} from '../../src/features/waitlist/contract.ts'
import type { AppServices } from '../../src/http/context.ts'
import type { FunctionContract } from '../../src/platform/functions/declare.ts'
import { createUnsubscribeToken } from '../../src/platform/email/unsubscribe-link.ts'
import { isPageOff, type Switch, switchNames } from '../../src/shared/switches.ts'
import { openAdminBrowser } from '../accounts.ts'
import { createIdeaKey, openApiClient } from '../api-keys.ts'
import type { TestBrowser } from '../browser.ts'
import { grantScans, lateInvoicesQuery, manyLateInvoices, startFullScan } from '../full-report.ts'
import { findFreePort } from '../free-port.ts'
import { createSampleInput } from '../inputs.ts'
import { connectMcp } from '../mcp.ts'
import { storePost } from '../posts.ts'
import { followScan, scanToEnd, startScan } from '../scan.ts'
import { castVotes } from '../week.ts'
import { openWorld, type World } from '../world.ts'
import { getElements } from '../xml.ts'

interface Part {
  paths?: string[]
  functions?: FunctionContract[]
  /** where texts of the feature are, and the texts */
  texts?: [path: string, ...texts: string[]][]
  jobs?: string[]
}

const parts: Record<Switch, Part> = {
  SCANNER: {
    paths: ['/validation'],
    functions: [scanPainPoints, purchases.createValidationCheckout],
    texts: [
      [
        '/',
        'Get AI Validation',
        'Two Ways to Validate',
        'AI Reports Run',
        'How does the AI validation work?',
      ],
      ['/ideas/IDEA', 'See whether people have this problem'],
      ['/validation?report=REPORT', 'Unlock the full report', 'Try different words'],
      ['/validation?report=REPORT', 'Edit the searches'],
      ['/developers?topic=assistants', 'start_scan'],
      ['/developers', 'scan any text'],
    ],
  },
  CHECKOUT: {
    functions: [purchases.createValidationCheckout, purchases.getPrices, createWaitlistCheckout],
    texts: [
      ['/', 'Two extras have a price'],
      ['/privacy', 'can buy it from us', 'can buy the confirmed emails', 'Stripe takes payments'],
      ['/validation', 'The full report adds a score'],
      ['/validation?report=REPORT', 'Unlock the full report'],
    ],
  },
  BLOG: {
    paths: ['/blog', '/BLOG', '/%62log', '/blog/POST', '/blog/feed.xml', '/og/blog/POST.png'],
    functions: [blog.listBlogPosts, blog.getBlogPost, blog.trackBlogView, blog.generateBlogPost],
    texts: [
      ['/', 'href="/blog"'],
      ['/developers', '/blog/feed.xml'],
      ['/sitemap.xml', '/blog'],
      ['/admin', 'href="/admin/blog-generator"'],
    ],
    jobs: ['generate-weekly-post'],
  },
  WEEKLY_POST: { jobs: ['generate-weekly-post'] },
  NEWSLETTER: {
    paths: ['/confirm-newsletter'],
    functions: [newsletter.joinNewsletter, newsletter.confirmNewsletter],
    texts: [['/', 'aria-label="Newsletter"']],
    jobs: ['write-newsletter'],
  },
  VALIDATORS: {
    paths: ['/bookmarklet', '/validate-interest', '/confirm-validator'],
    functions: [validators.captureValidatorInterest, validators.getValidatorSummary],
    texts: [
      ['/', 'Become a Validator'],
      ['/sitemap.xml', '/bookmarklet'],
    ],
    jobs: ['send-validator-ideas'],
  },
  REDDIT: {
    paths: ['/admin/reddit', '/admin/reddit/callback'],
    functions: [reddit.getRedditStatus, reddit.postToReddit],
    texts: [
      ['/admin', 'href="/admin/reddit"'],
      ['/privacy', 'We may post an idea on Reddit'],
    ],
    jobs: ['post-ideas-to-reddit'],
  },
  API_KEYS: {
    paths: ['/admin/api-keys'],
    functions: [developers.createApiKey, developers.listSiteApiKeys],
    texts: [
      ['/admin', 'href="/admin/api-keys"'],
      ['/developers', 'API keys', 'Your API keys'],
    ],
  },
  MCP: { texts: [['/developers?topic=assistants', 'Assistants, by MCP']] },
  EMBED: {
    paths: ['/embed/ideas/IDEA', '/oembed?url=http://assay.test/ideas/IDEA'],
    texts: [
      ['/ideas/IDEA', 'application/json+oembed', '</svg>Embed<'],
      ['/developers?topic=cards', 'oEmbed'],
    ],
  },
}

describe('the feature switches', () => {
  const folder = mkdtempSync(join(tmpdir(), 'assay-switches-'))
  let world: World
  let admin: TestBrowser
  let founder: TestBrowser
  let ideaId: IdeaId
  let ids: Record<string, string>
  beforeAll(async () => {
    const PORT = String(await findFreePort())
    world = await openWorld({ DATA_DIR: folder, PORT, SECRET_KEY: 'k'.repeat(40) })
    founder = world.visitor()
    admin = await openAdminBrowser(world)
    ideaId = await world.postIdea(founder)
    const { slug } = await storePost(world)
    world.hackerNews.setStories(manyLateInvoices)
    const report = await scanToEnd(founder)
    ids = { IDEA: ideaId, POST: slug, REPORT: report.id }
  })
  afterAll(async () => {
    await world.close()
    rmSync(folder, { recursive: true, force: true })
  })

  const allOn = Object.fromEntries(switchNames.map((name) => [name, 'on']))
  const set = (values: { [Name in Switch]?: string }) => world.restart({ ...allOn, ...values })

  const get = (path: string) =>
    admin.fetch(path.replace(/IDEA|POST|REPORT/, (name) => ids[name] ?? ''))
  const getText = async (path: string) => (await get(path)).text()

  async function listLinks(): Promise<string[]> {
    const texts = await Promise.all(crawled.map(getText))
    const links = texts.flatMap((text) => [
      ...[...text.matchAll(/href="(\/[^"]*)"/g)].map(([, path = '']) => path),
      ...getElements(text, 'loc').map((url) => new URL(url).pathname),
    ])
    return [...new Set(links.map((link) => link.replaceAll('&amp;', '&').split('#', 1)[0] ?? ''))]
  }

  it('every page, function and text of a switch is there while all are on', async () => {
    await set({})
    const operations = await getText('/api/openapi.json')
    for (const { paths = [], functions = [], texts = [] } of Object.values(parts)) {
      for (const path of paths) expect([path, (await get(path)).status]).not.toEqual([path, 404])
      for (const { name } of functions) expect(operations).toContain(`"${name}"`)
      for (const [path, ...wanted] of texts) {
        const text = await getText(path)
        for (const one of wanted) expect(text).toContain(one)
      }
    }
  })

  it.each(switchNames)(
    'with %s off, its pages, functions, texts and links are gone',
    async (name) => {
      await set({ [name]: 'off' })
      const { paths = [], functions = [], texts = [] } = parts[name]
      for (const path of paths) expect([path, (await get(path)).status]).toEqual([path, 404])
      const operations = await getText('/api/openapi.json')
      for (const contract of functions) {
        const input = createSampleInput(contract, { searchQuery: lateInvoicesQuery, isLite: true })
        expect(await admin.getRejection(contract, input)).toMatchObject({ code: 'not_found' })
      }
      // It also starts scans that were paid for.
      for (const { name: gone } of functions.filter((contract) => contract !== scanPainPoints)) {
        expect(operations).not.toContain(`"${gone}"`)
      }
      for (const [path, ...unwanted] of texts) {
        const text = await getText(path)
        for (const one of unwanted) expect(text).not.toContain(one)
      }
      const isOff = (link: string) => isPageOff(new Set([name]), new URL(link, home))
      expect((await listLinks()).filter(isOff)).toEqual([])
    },
  )

  it('with everything off, every link of every page leads to a page', async () => {
    await set(Object.fromEntries(switchNames.map((name) => [name, 'off'])))
    const links = await listLinks()
    expect(links.length).toBeGreaterThan(15)
    for (const link of links) {
      expect([link, (await admin.fetch(link)).status]).not.toEqual([link, 404])
    }
  })

  it('a job of a feature that is off does nothing, and every other job runs', async () => {
    const noServices = new Proxy({}, { get: () => expect.unreachable() }) as AppServices
    for (const name of switchNames) {
      const switched = switchJobs(new Set([name]))
      expect(switched.map((job) => job.name)).toEqual(jobs.map((job) => job.name))
      const idle = switched.filter((job, at) => job.run !== jobs[at]?.run)
      expect(idle.map((job) => job.name)).toEqual(parts[name].jobs ?? [])
      for (const job of idle) await job.run(noServices, {}, signal)
    }
  })

  it('the queue of a site runs the weekly post only while it is on', async () => {
    const posts = () => world.site.services.db.selectFrom('blog_posts').selectAll().execute()
    await castVotes(world, ideaId, { up: 3 })
    world.clock.set('2026-11-23T09:00:00Z')
    await set({ WEEKLY_POST: 'off' })
    await runThroughQueue(world, 'generate-weekly-post')
    expect(await posts()).toHaveLength(1)
    await set({})
    await runThroughQueue(world, 'generate-weekly-post')
    expect(await posts()).toHaveLength(2)
  })

  it('unsubscribing works without the newsletter', async () => {
    await set({ NEWSLETTER: 'off' })
    const id = randomUUID() as WaitlistEntryId
    const secretKey = world.site.services.config.SECRET_KEY
    const token = createUnsubscribeToken({ list: 'newsletter', id }, secretKey)
    expect((await get(`/u/${token}`)).status).toBe(200)
    await admin.call(newsletter.unsubscribe, { token })
  })

  it('without new scans a report stays, and the holder of a paid scan starts a free and a full one', async () => {
    await set({ SCANNER: 'off' })
    expect((await get('/validation?report=REPORT')).status).toBe(200)
    expect((await get('/validation?credit=opened')).status).toBe(200)
    const buyer = world.visitor()
    await grantScans(world, buyer)
    await followScan(buyer, await startScan(buyer))
    await startFullScan(buyer)
    await expect(startScan(buyer)).rejects.toThrow('Scans are switched off on this site.')
  })

  it('without API keys those that exist are rejected, and public data need none', async () => {
    await set({})
    const client = openApiClient(world, await createIdeaKey(founder, ideaId))
    await client.call(getTotals, {})
    await set({ API_KEYS: 'off' })
    expect(await client.getRejection(getTotals, {})).toMatchObject({ status: 401 })
    await world.visitor().call(getTotals, {})
  })

  it('assistants find no tool for scans if those are off, and nothing at all without MCP', async () => {
    const listTools = async () => (await (await connectMcp(world)).listTools()).tools
    await set({})
    expect((await listTools()).map(({ name }) => name)).toContain('start_scan')
    await set({ SCANNER: 'off' })
    const names = (await listTools()).map(({ name }) => name).join(' ')
    expect(names).toBe('list_ideas get_idea submit_idea get_report')
    await set({ MCP: 'off' })
    expect((await admin.fetch('/mcp', { method: 'POST', body: '{}' })).status).toBe(404)
    expect((await get('/mcp')).status).toBe(404)
  })
})

const crawled =
  `/ /ideas /ideas/IDEA /submit /analytics /developers /api /terms /privacy /reports/compare
  /blog /blog/POST /blog/none /bookmarklet /confirm-newsletter /nothing /admin /sitemap.xml
  /validation /validation?report=REPORT /validation?report=none /reports/none`.split(/\s+/)
const home = 'http://assay.test'
const { signal } = new AbortController()

/** @returns when the job has ended */
async function runThroughQueue({ site }: World, name: string): Promise<void> {
  const { db, jobs: queue } = site.services
  await db.transaction().execute((tx) => queue.enqueue(tx, { name }, {}))
  queue.wake({ name })
  await expect
    .poll(
      async () => {
        const { rows } = await sql<{ open: number }>`
        select count(*)::int as open from jobs.job
        where name = ${name} and state in ('created', 'active', 'retry')`.execute(db)
        return rows[0]?.open
      },
      { timeout: 30_000 },
    )
    .toBe(0)
}
