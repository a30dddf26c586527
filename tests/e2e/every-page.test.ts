import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { IdeaId } from '../../src/features/ideas/contract.ts'
import { storePost } from '../posts.ts'
import { type BrowsedWorld, expectAccessibleInEveryLayout, openBrowsedWorld } from './site.ts'

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
  '/blog/the-week',
]
const quiet = [
  '/verify-waitlist',
  '/confirm-newsletter',
  '/confirm-validator',
  '/u/no-token',
  '/reports/no-such-link',
  '/reports/compare',
  '/reports/compare?a=odd',
  '/bookmarklet',
  '/validate-interest?url=https://a.test&title=A',
  '/terms',
  '/privacy',
  '/api',
  '/developers',
  '/auth',
  '/auth/reset?token=none',
  '/there-is-no-such-page',
]

describe('every page', () => {
  let world: BrowsedWorld
  let ideaId: IdeaId
  beforeAll(async () => {
    world = await openBrowsedWorld()
    const founder = world.visitor()
    ideaId = await world.postIdea(founder, {
      title: 'W'.repeat(100),
      description: `مرحبا "quoted" <b>&amp;</b> ${'long'.repeat(110)}`,
      category: ['Health', 'Finance', 'Productivity'],
      targetAudience: ['Fashion-forward Millennials', 'Busy Professionals', 'Language Learners'],
      location: ['South America', 'Online/Global', 'United Kingdom'],
    })
    await storePost(world, { slug: 'the-week', title: `${'W'.repeat(100)} العربية` })
    await world.postIdea(founder, { title: '日本語のアイデア 🚀', category: ['Health'] })
  })
  afterAll(() => world.close())

  it.each([...still, '/ideas/{id}', ...quiet])('%s is accessible and fits', async (path) => {
    const page = await world.open()
    const urls: string[] = []
    page.on('request', (request) => urls.push(request.url()))
    await page.goto(world.url(path.replace('{id}', ideaId)))
    expect(await page.getByRole('heading', { level: 1 }).count()).toBe(1)
    await expectAccessibleInEveryLayout(page)
    // It takes back votes, and URLs end up in the logs of proxies.
    const sessionId = await page.evaluate(() => localStorage.getItem('sessionId'))
    expect(urls.filter((url) => sessionId && url.includes(sessionId))).toEqual([])
    await page.close()
  })

  it('every page can be read without scripts', async () => {
    const page = await world.open({ javaScriptEnabled: false })
    for (const path of [...still, `/ideas/${ideaId}`, ...quiet]) {
      await page.goto(world.url(path))
      await page.getByRole('heading', { level: 1 }).waitFor()
      expect(await page.getByRole('contentinfo').count()).toBe(1)
    }
    await page.goto(world.url('/ideas'))
    await page.getByRole('link', { name: '日本語のアイデア 🚀' }).waitFor()
  })

  it('an unknown URL responds 404, with a link to the home page', async () => {
    const page = await world.open()
    const response = await page.goto(world.url('/there-is-no-such-page'))
    expect(response?.status()).toBe(404)
    await page.getByText('Oops! Page not found').waitFor()
    await page.getByRole('link', { name: 'Return to Home' }).click()
    await page.waitForURL(world.url('/'))
  })
})
