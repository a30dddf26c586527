import type { Page, Route } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { storePost } from '../posts.ts'
import { createGate } from '../scan.ts'
import { choose, fillInIdea } from './idea-form.ts'
import { type BrowsedWorld, openBrowsedWorld } from './site.ts'
import { translate } from './translate.ts'

describe('browsers that lack or refuse something', () => {
  let world: BrowsedWorld
  beforeAll(async () => {
    world = await openBrowsedWorld()
  })
  afterEach(() => world.reset())
  afterAll(() => world.close())

  it('a post stays readable where its view cannot be counted', async () => {
    await storePost(world, { slug: 'the-week', title: 'Ten ideas' })
    const page = await world.open()
    await page.addInitScript(() => {
      Reflect.deleteProperty(URL, 'parse')
      performance.getEntriesByType = () => {
        throw new TypeError('not here')
      }
    })
    await page.goto(world.url('/blog/the-week'))
    await page.waitForLoadState('networkidle')
    await page.getByRole('heading', { level: 1, name: 'Ten ideas' }).waitFor()
    expect(await page.title()).toContain('Ten ideas')
  })

  it('pages and votes work without an error where the browser denies its storage', async () => {
    const id = await world.postIdea(world.visitor())
    const page = await world.open({ isNewHere: true })
    await denyStorage(page)
    for (const path of ['/', '/submit', '/validation', '/analytics', '/ideas', `/ideas/${id}`]) {
      await page.goto(world.url(path))
      await page.waitForLoadState('networkidle')
    }
    await page.getByRole('button', { name: 'Vote up: Chase late invoices' }).first().click()
    await page.getByLabel('Net score 1').first().waitFor()
    await page.getByRole('link', { name: 'Back to All Ideas' }).click()
    await page.waitForURL(world.url('/ideas'))
    await page.getByRole('heading', { level: 1, name: 'All Ideas' }).waitFor()
    expect(new URL(page.url()).pathname).toBe('/ideas')
  })

  it('a posted idea is shown and a claim answered where the browser denies its storage', async () => {
    const page = await world.open()
    await denyStorage(page)
    await page.goto(world.url('/submit'))
    await fillInIdea(page)
    await page.getByRole('button', { name: 'Submit Idea' }).click()
    const dialog = page.getByRole('dialog', { name: 'Your idea is live' })
    await dialog.getByText('Chase late invoices').waitFor()
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })
    await page.getByRole('banner').getByRole('link', { name: 'Ideas' }).click()
    await page.getByRole('heading', { level: 1, name: 'All Ideas' }).waitFor()
    await page.goBack()
    await page.waitForURL(world.url('/'))
    await page.getByRole('link', { name: 'Chase late invoices' }).first().waitFor()
    expect(await dialog.count()).toBe(0)

    await page.context().clearCookies()
    await page.goto(world.url('/analytics?show=mine'))
    await page.getByLabel('Business email').fill('founder@example.com')
    await page.getByRole('button', { name: 'Show My Ideas' }).click()
    await page.getByText('We’ve emailed a link to founder@example.com.').waitFor()
  })

  it('the first press after an update leads to the page that was pressed', async () => {
    const page = await world.open()
    page.removeAllListeners('console')
    await page.goto(world.url('/ideas'))
    await page.waitForLoadState('networkidle')
    let loads = 0
    page.on('request', (request) => {
      if (request.resourceType() === 'document') loads += 1
    })
    await page.route(/assets\/validation-\w+/, (route) =>
      loads === 0 ? route.fulfill({ status: 404, body: 'gone' }) : route.continue(),
    )
    await page.getByRole('banner').getByRole('link', { name: 'Validation' }).click()
    await page.waitForURL(world.url('/validation'))
    await page.getByRole('heading', { level: 1, name: 'Validate Your Idea' }).waitFor()
    await page.locator('html[data-hydrated]').waitFor({ state: 'attached' })
    expect(loads).toBe(1)
  })

  it('a part whose file an update has removed asks for a reload, after which it opens', async () => {
    const page = await world.open()
    page.removeAllListeners('console')
    await page.goto(world.url('/submit'))
    await page.getByLabel('Title').fill('Chase late invoices')
    await page.waitForLoadState('networkidle')
    const gone = (route: Route) => route.fulfill({ status: 404, body: 'gone' })
    await page.route(/assets\/multi-select-panel-/, gone)
    const list = page.getByRole('button', { name: /Target audience/ })
    await list.click()
    await page.getByText('The site was updated. Please reload the page.').waitFor()
    await page.unroute(/assets\/multi-select-panel-/, gone)
    await page.getByRole('button', { name: 'Reload' }).click()
    await page.getByText('The site was updated.').waitFor({ state: 'detached' })
    await page.locator('html[data-hydrated]').waitFor({ state: 'attached' })
    expect(await page.getByLabel('Title').inputValue()).toBe('Chase late invoices')
    await list.click()
    await page.getByRole('option').first().waitFor()
  })

  it('a dialog whose file an update has removed asks for a reload', async () => {
    const page = await world.open()
    page.removeAllListeners('console')
    await page.goto(world.url(`/ideas/${await world.postIdea(world.visitor())}`))
    await page.route(/assets\/waitlist-dialog-/, (route) => route.fulfill({ status: 404 }))
    await page
      .getByRole('button', { name: /^Get Early Access/ })
      .first()
      .click()
    const failure = page.getByRole('dialog', { name: 'This part could not be loaded' })
    await failure.waitFor()
    expect(await failure.innerText()).toContain('The site was updated. Please reload the page.')
    await failure.getByRole('button', { name: 'Reload' }).click()
    await failure.waitFor({ state: 'detached' })
  })

  it('a translated page shows real numbers and lists', async () => {
    await world.postIdea(world.visitor(), { title: 'Sleep better' })
    await world.postIdea(world.visitor(), { title: 'Pay faster' })
    const page = await world.open()
    await page.goto(world.url('/submit'))
    await translate(page)
    await page.getByLabel('Title').pressSequentially('hello')
    await expectText(page, 'form', /\b5\s*\/\s*of\s*100/)
    await page.goto(world.url('/ideas?sort=recent'))
    await page.waitForLoadState('networkidle')
    await translate(page)
    await page.getByRole('button', { name: 'Vote up: Sleep better' }).click()
    await page.getByRole('button', { name: /Sleep better/, pressed: true }).waitFor()
    await expectText(page, 'main article:has-text("Sleep better")', /\b1\b/)
    await page.getByLabel('Search ideas').fill('sleep')
    await page.keyboard.press('Enter')
    await expectText(page, 'main', /1 idea\b/)
    expect(await page.getByRole('article').count()).toBe(1)
  })

  it.each([-3600, 3600])(
    'the clock of a scan runs on a translated page that differs from the server by %i s',
    async (seconds) => {
      world.clock.advance(seconds)
      const gate = createGate((response) => response.writeHead(404).end('{}'))
      world.hackerNews.intercept((response) => {
        gate.respond(response)
        return true
      })
      const page = await world.open()
      await page.goto(world.url('/validation'))
      await page.getByLabel('Your idea').fill('A tool that reminds clients of unpaid invoices')
      await page.getByLabel('The problem it solves').fill('freelancers chase late invoices')
      await page.getByRole('button', { name: 'Start Free Scan' }).click()
      await page.getByRole('heading', { name: 'Scanning...' }).waitFor()
      await translate(page)
      await expectText(page, 'main section', /Elapsed time:\s+[1-9]\d? s/)
      gate.open()
    },
  )

  it('an idea can be posted, found and copied on a translated page', async () => {
    const page = await world.open()
    await page.goto(world.url('/submit'))
    await translate(page)
    await page.getByLabel('Title').fill('Chase late invoices')
    await page.getByLabel('Description').fill('Reminds clients of what they owe.')
    await choose(page, /Target audience/, 'Freelancers')
    await choose(page, /Location/, 'Global')
    await page.getByLabel('Business email').fill('founder')
    await page.getByRole('checkbox').check()
    const submit = page.getByRole('button', { name: 'Submit Idea' })
    await submit.click()
    await page.locator('[data-sonner-toast]').first().waitFor()
    await page.getByLabel('Business email').fill('founder@example.com')
    const offline = (route: Route) => route.abort()
    await page.route('**/api/submit-idea', offline)
    await submit.click()
    await page.getByText('Failed to submit idea. Please try again.').waitFor()
    expect((await submit.innerText()).trim()).toBe('Submit Idea')
    await page.unroute('**/api/submit-idea', offline)
    await submit.click()
    const shared = page.getByRole('dialog', { name: 'Your idea is live' })
    await shared.getByRole('button', { name: 'Copy link' }).click()
    await page.getByText('Link Copied!').waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('link', { name: 'Chase late invoices' }).first().click()
    await page.getByRole('heading', { level: 1, name: 'Chase late invoices' }).waitFor()
    await page
      .getByRole('button', { name: /^Get Early Access/ })
      .first()
      .click()
    await page.getByRole('dialog').getByRole('textbox', { name: 'Email' }).fill('early@example.com')
    await page.getByRole('dialog').getByRole('checkbox').first().check()
    await page.getByRole('dialog').getByRole('button', { name: 'Join Waitlist' }).click()
    await expectText(page, '[role=dialog]', /check|confirm/i)
  })

  it.each(['on plain http', 'where the clipboard is refused'])(
    'a link is copied %s',
    async (where) => {
      const id = await world.postIdea(world.visitor())
      const page = await world.open()
      // Chromium logs that plain http lacks a protection.
      page.removeAllListeners('console')
      const origin = where === 'on plain http' ? 'http://assay.test' : world.site.url
      await page.route('http://assay.test/**', async (route) => {
        const { pathname, search } = new URL(route.request().url())
        await route.fulfill({ response: await route.fetch({ url: world.url(pathname + search) }) })
      })
      await page.addInitScript(() => {
        if (isSecureContext)
          navigator.clipboard.writeText = () => Promise.reject(new Error('refused'))
      })
      await page.goto(`${origin}/ideas/${id}`)
      expect(await page.evaluate(() => isSecureContext)).toBe(origin === world.site.url)
      const button = page.getByRole('button', { name: 'Copy link' })
      await button.click()
      await page.getByText('Link Copied!').waitFor()
      expect(await button.evaluate((element) => element === document.activeElement)).toBe(true)
      await page.goto(world.url('/'))
      // Some versions of Chromium read the clipboard only for a page that was pressed.
      await page.getByRole('heading', { level: 1 }).click()
      expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
        `${origin}/ideas/${id}`,
      )
    },
  )

  it('a code is copied from a dialog where the clipboard is refused', async () => {
    const id = await world.postIdea(world.visitor())
    const page = await world.open()
    await page.addInitScript(() => {
      navigator.clipboard.writeText = () => Promise.reject(new Error('refused'))
    })
    await page.goto(world.url(`/ideas/${id}`))
    await page.getByRole('button', { name: 'Embed' }).first().click()
    const dialog = page.getByRole('dialog', { name: 'Embed this idea' })
    await dialog.getByRole('button', { name: 'Copy' }).click()
    await page.getByText('Embed code copied to clipboard').waitFor()
    const code = await dialog.getByLabel('HTML').inputValue()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(code)
  })

  it('without scripts no button is shown that needs them, and lists and the page of an idea say why', async () => {
    const id = await world.postIdea(world.visitor())
    const page = await world.open({ javaScriptEnabled: false })
    for (const path of ['/', '/ideas', `/ideas/${id}`]) {
      await page.goto(world.url(path))
      await page.getByText('Chase late invoices').first().waitFor()
      const needing = page.getByRole('button', { name: /Vote|Early Access|Embed|Copy|Share/ })
      expect(await needing.count()).toBe(0)
      await page.getByLabel('Net score 0').first().waitFor()
      const reason = await page.locator('main noscript p').filter({ hasText: 'Voting' }).innerText()
      expect(reason).toMatch(/^Voting and joining (the|a) waitlist need JavaScript\./)
    }
  })

  async function denyStorage(page: Page): Promise<void> {
    await page.addInitScript(() => {
      for (const name of ['localStorage', 'sessionStorage']) {
        Object.defineProperty(window, name, {
          configurable: true,
          get() {
            throw new DOMException('denied', 'SecurityError')
          },
        })
      }
    })
  }

  async function expectText(page: Page, selector: string, text: RegExp): Promise<void> {
    await expect.poll(() => page.locator(selector).first().innerText()).toMatch(text)
  }
})
