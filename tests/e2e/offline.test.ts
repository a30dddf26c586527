import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { fillInIdea } from './idea-form.ts'
import { type BrowsedWorld, expectAccessibleInEveryLayout, openBrowsedWorld } from './site.ts'

describe('a page whose network is lost', () => {
  let world: BrowsedWorld
  beforeAll(async () => {
    world = await openBrowsedWorld()
  })
  afterEach(() => world.reset())
  afterAll(() => world.close())

  async function open(path: string): Promise<Page> {
    const page = await world.open()
    // A part that cannot be loaded is logged.
    page.removeAllListeners('console')
    await page.goto(world.url(path))
    await page.waitForLoadState('networkidle')
    return page
  }

  async function openIdeaThenGoOffline(): Promise<Page> {
    const page = await open(`/ideas/${await world.postIdea(world.visitor())}`)
    await page.context().setOffline(true)
    return page
  }

  const expectHeading = (page: Page, name: string) =>
    page.getByRole('heading', { level: 1, name }).waitFor()

  it('an offline vote goes back to the earlier count, says so, and counts once online', async () => {
    const page = await openIdeaThenGoOffline()
    const voteUp = page.getByRole('button', { name: 'Vote up: Chase late invoices' }).first()
    await voteUp.click()
    await page.getByText('Failed to record vote. Please try again.').waitFor()
    await expectHeading(page, 'Chase late invoices')
    await page.getByLabel('Net score 0').first().waitFor()
    await page.context().setOffline(false)
    await voteUp.click()
    await page.getByRole('button', { name: /^Vote up/, pressed: true, disabled: false }).waitFor()
    await page.getByLabel('Net score 1').first().waitFor()
  })

  it('an error that was shown offline is not shown for its whole time again once online', async () => {
    const page = await world.open()
    page.removeAllListeners('console')
    // Paused, so that a slow machine adds no time.
    await page.clock.install()
    await page.goto(world.url(`/ideas/${await world.postIdea(world.visitor())}`))
    await page.clock.pauseAt(Date.now() + 3_600_000)
    await page.context().setOffline(true)
    const run = (milliseconds: number) => page.clock.runFor(milliseconds)
    await page
      .getByRole('button', { name: /^Vote up/ })
      .first()
      .click()
    const error = page.getByText('Failed to record vote. Please try again.')
    await expect.poll(async () => (await run(20)) ?? error.count()).toBe(1)
    await run(5000)
    await page.context().setOffline(false)
    const toast = page.locator('[data-sonner-toast]')
    expect(await toast.count()).toBe(0)
    await expect.poll(async () => (await run(20)) ?? toast.count()).toBe(1)
    await run(6000)
    // Its fading.
    await run(500)
    await expect.poll(() => error.count()).toBe(0)
  })

  it('a link is copied offline, with its notice', async () => {
    const page = await openIdeaThenGoOffline()
    await page.getByRole('button', { name: 'Copy link' }).click()
    await page.getByText('Link Copied!').waitFor()
    await expectHeading(page, 'Chase late invoices')
    expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/\/ideas\//)
  })

  it.each(['Get Early Access: Chase late invoices', 'Embed'])(
    'a dialog that cannot be loaded says so and opens once online: %s',
    async (name) => {
      const page = await openIdeaThenGoOffline()
      const opener = page.getByRole('button', { name }).first()
      const failure = page.getByRole('dialog', { name: 'This part could not be loaded' })
      const opened = page.getByRole('dialog', {
        name: name === 'Embed' ? 'Embed this idea' : /Early/,
      })
      await opener.click()
      await failure.waitFor()
      await expectHeading(page, 'Chase late invoices')
      await expectAccessibleInEveryLayout(page)
      await failure.getByRole('button', { name: 'Try again' }).click()
      await failure.waitFor()
      await page.keyboard.press('Escape')
      await failure.waitFor({ state: 'detached' })
      await opener.click()
      await failure.waitFor()
      await failure.getByRole('button', { name: 'Close' }).click()

      await page.context().setOffline(false)
      await opener.click()
      await opened.waitFor()
    },
  )

  it('a list that cannot be loaded opens once online where a browser remembers failed imports', async () => {
    const page = await open('/submit')
    await page.getByLabel('Title').fill('Chase late invoices')
    let isOffline = true
    const remembered = new Set<string>()
    await page.route(/\/assets\//, (route, request) => {
      const isImport = request.resourceType() === 'script'
      if (isImport && isOffline) remembered.add(request.url())
      return isOffline || (isImport && remembered.has(request.url()))
        ? route.abort()
        : route.continue()
    })
    await page.getByRole('button', { name: /Target audience/ }).click()
    const retry = page.getByRole('button', { name: 'Try again' })
    await retry.waitFor()
    isOffline = false
    await retry.click()
    await page.getByRole('option').first().waitFor()
    expect(await page.getByLabel('Title').inputValue()).toBe('Chase late invoices')
  })

  it('a dialog that could not be loaded opens when the network is back', async () => {
    const page = await openIdeaThenGoOffline()
    await page.getByRole('button', { name: 'Embed' }).first().click()
    await page.getByRole('dialog', { name: 'This part could not be loaded' }).waitFor()
    await page.context().setOffline(false)
    await page.getByRole('dialog', { name: 'Embed this idea' }).waitFor()
    expect(await page.getByLabel('HTML').inputValue()).toContain('<iframe')
  })

  it('a page stays while links are hovered offline', async () => {
    const page = await openIdeaThenGoOffline()
    const failed = page.waitForEvent('requestfailed', (one) => one.resourceType() === 'script')
    await page.getByRole('banner').getByRole('link', { name: 'Validation' }).hover()
    await failed
    await expectHeading(page, 'Chase late invoices')
  })

  it.each([
    ['Ideas', 'Ideas'],
    ['Validation', 'Validate Your Idea'],
    ['Blog', 'Blog'],
    ['Analytics', 'Analytics'],
    ['Submit an Idea', 'Submit an Idea'],
  ])(
    'a chosen page that cannot be loaded says so, and comes once online: %s',
    async (name, heading) => {
      const page = await openIdeaThenGoOffline()
      await page.getByRole('banner').getByRole('link', { name }).click()
      await page.getByText('The server could not be reached. Are you online?').waitFor()
      await page.getByRole('link', { name: 'Try again' }).waitFor()
      await page.context().setOffline(false)
      await expectHeading(page, heading)
    },
  )

  it('a chosen page comes once the server is back, which no event of the browser tells', async () => {
    const page = await world.open()
    await page.clock.install()
    await page.goto(world.url('/terms'))
    await page.waitForLoadState('networkidle')
    let isDown = true
    await page.route(/.*/, (route) => (isDown ? route.abort() : route.continue()))
    await page.getByRole('banner').getByRole('link', { name: 'Blog' }).click()
    await page.getByText('The server could not be reached. Are you online?').waitFor()
    const failed = page.waitForEvent('requestfailed', (one) => one.method() === 'HEAD')
    await page.clock.runFor(10_000)
    await failed
    isDown = false
    await page.clock.runFor(10_000)
    await expectHeading(page, 'Blog')
  })

  it('a form that is sent offline keeps its fields, and is sent once online', async () => {
    const page = await open('/submit')
    await fillInIdea(page)
    await page.context().setOffline(true)
    const submit = page.getByRole('button', { name: 'Submit Idea' })
    await submit.click()
    await page.getByText('Failed to submit idea. Please try again.').waitFor()
    expect(await page.getByLabel('Title').inputValue()).toBe('Chase late invoices')
    expect(await page.getByLabel('Description').inputValue()).toContain('Reminds')
    await page.context().setOffline(false)
    await submit.click()
    await page.getByRole('dialog', { name: 'Your idea is live' }).waitFor()
  })
})
