import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { type BrowsedWorld, expectAccessible, openBrowsedWorld } from './site.ts'

const stories = [
  {
    id: 101,
    title: 'Ask HN: How do you chase late invoices as a freelancer?',
    text: '<p>I am a freelancer and I struggle to chase late invoices. It is awful that clients don&#x27;t pay on time. &lt;b&gt;Help&lt;/b&gt;</p>',
    createdAt: '2026-10-02T10:00:00Z',
  },
  {
    id: 102,
    title: 'Ask HN: Clients who never pay invoices on time',
    text: '<p>Chasing a late invoice takes me hours each month. I would pay for a tool that sends reminders to freelancers&#x27; clients.</p>',
    createdAt: '2026-09-12T10:00:00Z',
  },
]

describe('scanning', () => {
  let world: BrowsedWorld
  beforeAll(async () => {
    world = await openBrowsedWorld()
  })
  afterEach(() => world.reset())
  afterAll(() => world.close())

  it('finds discussions, shows their quotes with links, and opens again by its address', async () => {
    world.hackerNews.finds(stories)
    const page = await world.open()
    await page.goto(world.address('/validation'))
    const start = page.getByRole('button', { name: 'Start Free Scan' })
    await page.getByLabel('Your idea').fill('A tool that reminds clients of unpaid invoices')
    expect(await start.isDisabled()).toBe(true)
    await page
      .getByLabel('The problem it solves')
      .fill('freelancers struggle to chase late invoices')
    await start.click()
    await page.getByText('Free Scan Complete!').waitFor()
    const quote = page.getByText('I struggle to chase late invoices').first()
    await quote.waitFor()
    const link = page.getByRole('link', { name: /How do you chase late invoices/ }).first()
    expect(await link.getAttribute('href')).toBe('https://news.ycombinator.com/item?id=101')
    expect(await link.getAttribute('rel')).toContain('noopener')
    await expectAccessible(page)

    await page.getByRole('button', { name: 'Hide free results' }).click()
    await quote.waitFor({ state: 'hidden' })
    const again = await world.open({ javaScriptEnabled: false })
    const report = /report=([0-9a-f-]+)/.exec(page.url())?.[1]
    await again.goto(world.address(`/validation?report=${report}`))
    await again.getByRole('heading', { name: 'Your Validation Report' }).waitFor()
    await again.getByText('I struggle to chase late invoices').first().waitFor()
    expect(await again.locator('meta[name=robots]').getAttribute('content')).toContain('noindex')
  })

  it('says so when the source is down', async () => {
    world.hackerNews.breaks((response) => response.writeHead(403).end('no'))
    const page = await world.open()
    await page.goto(world.address('/validation'))
    await page.getByLabel('Your idea').fill('Anything')
    await page.getByLabel('The problem it solves').fill('chasing invoices')
    await page.getByRole('button', { name: 'Start Free Scan' }).click()
    await page.getByText('Scan Failed').first().waitFor()
    const reason = page.getByText(/Hacker News answered 403/).first()
    await reason.waitFor()
    expect(await reason.textContent()).toContain('No source could be asked')
  })

  it('says that there is not enough evidence where nothing was found', async () => {
    const page = await world.open()
    await page.goto(world.address('/validation'))
    await page.getByLabel('Your idea').fill('Anything')
    await page.getByLabel('The problem it solves').fill('chasing invoices')
    await page.getByRole('button', { name: 'Start Free Scan' }).click()
    await page.getByRole('heading', { name: 'Not enough evidence' }).waitFor()
    await expectAccessible(page)
  })
})
