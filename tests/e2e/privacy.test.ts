import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { formatMoney } from '../../src/shared/format/format-money.ts'
import { storePost } from '../posts.ts'
import { scanToEnd } from '../scan.ts'
import { openAsAdmin } from './admin-window.ts'
import { type BrowsedWorld, openBrowsedWorld } from './site.ts'
import { prices } from '../../src/features/purchases/rules.ts'

let world: BrowsedWorld
beforeAll(async () => {
  // Without limits voters are not identified, so a vote sets no cookie.
  world = await openBrowsedWorld({ RATE_LIMITS: 'on' })
})
afterEach(() => world.reset())
afterAll(() => world.close())

it('the privacy page names everything that is stored in a browser', async () => {
  const id = await world.postIdea(world.visitor())
  const { slug } = await storePost(world)
  const visitor = await world.open({ isNewHere: true })
  await visitor.goto(world.url('/ideas?ref=abc12345'))
  await visitor.getByRole('button', { name: 'Dark theme' }).first().click()
  await visitor.goto(world.url(`/ideas/${id}`))
  const voted = visitor.waitForResponse('**/api/vote')
  await visitor
    .getByRole('button', { name: /^Vote up/ })
    .first()
    .click()
  await voted
  await visitor.goto(world.url(`/blog/${slug}`))
  await visitor.goto(world.url('/submit'))
  await visitor.getByLabel('Title').fill('A draft')
  await visitor.goto(world.url('/analytics?show=mine'))
  await visitor.getByRole('button', { name: 'Claim My Ideas' }).first().click()
  await visitor.getByRole('dialog').getByLabel('Business email').fill('founder@example.com')
  await visitor.keyboard.press('Enter')
  const founder = world.visitor()
  const report = await scanToEnd(founder)
  await visitor
    .context()
    .addCookies(founder.cookies().map((cookie) => ({ ...cookie, url: world.url('/') })))
  await visitor.goto(world.url(`/validation?report=${report.id}`))
  await visitor.getByRole('button', { name: 'Share report' }).waitFor()
  const admin = await openAsAdmin(world, '/admin')
  await admin.getByRole('heading', { level: 1 }).waitFor()

  const kept = new Set([...(await namesKept(visitor)), ...(await namesKept(admin))])
  expect([...kept]).toEqual(expect.arrayContaining(ordinary))
  await visitor.goto(world.url('/privacy'))
  const text = await visitor.getByRole('main').innerText()
  expect([...kept].filter((name) => !text.includes(name))).toEqual([])
})

it('the privacy page and the form of a waitlist say that the founder pays for the emails and the comments', async () => {
  const id = await world.postIdea(world.visitor())
  const visitor = await world.open()
  await visitor.goto(world.url('/privacy'))
  const text = await visitor.getByRole('main').innerText()
  const { amountCents, currency } = prices.waitlist[0]
  expect(text).toContain(
    `can buy the confirmed emails of its waitlist from us, for ${formatMoney(amountCents, currency)}, with the comments`,
  )
  expect(text).not.toMatch(/not sold|don’t sell/)
  await visitor.goto(world.url(`/ideas/${id}`))
  await visitor
    .getByRole('button', { name: /Get Early Access/ })
    .first()
    .click()
  await visitor
    .getByRole('checkbox', { name: /the founder of this idea can buy it .* with what I write/ })
    .waitFor()
  await visitor.getByText('The founder can read them.').waitFor()
})

/** Without these the test has not visited all pages. */
const ordinary = [
  'sessionId',
  'session_id',
  'blog_session_id',
  'ideaDraft',
  'ownReports',
  'submitter_email',
  'referralCode',
  'hasVisited',
  'signedIn',
  'theme',
  'assay_browser',
]

async function namesKept(page: Page): Promise<string[]> {
  const cookies = await page.context().cookies()
  // The auth library sets several cookies, grouped here by prefix.
  const begun = cookies.map(({ name }) => name.replace(/^(assay_auth).*/, '$1'))
  return [...begun, ...(await page.evaluate(() => Object.keys(localStorage)))]
}
