import { createServer } from 'node:http'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import {
  type BrowsedWorld,
  expectAccessible,
  expectNoHorizontalScroll,
  openBrowsedWorld,
} from './site.ts'

const email = 'anna@example.com'
const small = { viewport: { width: 500, height: 600 } }

describe('validators', () => {
  let world: BrowsedWorld
  beforeAll(async () => {
    world = await openBrowsedWorld()
  })
  afterEach(() => world.reset())
  afterAll(() => world.close())

  async function signUp(page: Page, interest = 'Finance') {
    await page.getByLabel('Email').fill(email)
    await page.getByLabel(interest).check()
    await page.getByRole('button', { name: 'Start Validating Ideas' }).click()
    await page.getByRole('heading', { name: "You're All Set!" }).waitFor()
  }

  async function getEmailLink(): Promise<string> {
    const [message] = await world.emails({ to: email })
    return message?.links.find((link) => link.includes('token=')) ?? ''
  }

  const validatorCount = async () => {
    const { db } = world.site.services
    return (await db.selectFrom('validators').select('id').execute()).length
  }

  it('a validator signs up, opens the email in the same browser, and is confirmed at once', async () => {
    const page = await world.open()
    await page.goto(world.url('/validate-interest'))
    await expectAccessible(page)
    await signUp(page)
    await page.getByText('Success!').waitFor()
    await page
      .getByText("You're now a validator. We'll send you relevant ideas to validate.")
      .waitFor()
    await page.getByText('Confirm your email to get your first ideas.').waitFor()
    await expectAccessible(page)
    await page.goto(world.url(await getEmailLink()))
    await page.getByRole('heading', { name: 'You’re a validator' }).waitFor()
    await expectAccessible(page)
    expect(await validatorCount()).toBe(1)
    expect(page.url()).not.toContain('token')
  })

  it('a validator presses a button in another browser, and may open the link again', async () => {
    const page = await world.open()
    await page.goto(world.url('/validate-interest'))
    await signUp(page, 'Healthcare')
    const link = world.url(await getEmailLink())
    const other = await world.open()
    await other.goto(link)
    await other.getByText('new ideas in Healthcare').waitFor()
    expect(await validatorCount()).toBe(0)
    await expectAccessible(other)
    await other.getByRole('button', { name: 'Confirm my email' }).click()
    await other.getByRole('heading', { name: 'You’re a validator' }).waitFor()
    await page.goto(link)
    await page.getByRole('heading', { name: 'You’re a validator' }).waitFor()
    expect(await validatorCount()).toBe(1)
  })

  it.each([
    ['/confirm-validator', 'This link is not valid'],
    ['/confirm-validator?token=made-up', 'This link is not valid'],
  ])('a validator sees what is wrong with %s', async (path, heading) => {
    const page = await world.open()
    await page.goto(world.url(path))
    await page.getByRole('heading', { name: heading }).waitFor()
    await expectAccessible(page)
    await page.getByRole('link', { name: 'Sign up again' }).click()
    await page.waitForURL(world.url('/validate-interest'))
  })

  it('a validator sees that the link has expired', async () => {
    const page = await world.open()
    await page.goto(world.url('/validate-interest'))
    await signUp(page)
    const link = world.url(await getEmailLink())
    world.clock.advance(8 * 86_400)
    await page.goto(link)
    await page.getByRole('heading', { name: 'This link has expired' }).waitFor()
    expect(await validatorCount()).toBe(0)
  })

  it('the form of validators shows what is missing, and loses nothing', async () => {
    const page = await world.open(small)
    await page.goto(world.url('/validate-interest'))
    const button = page.getByRole('button', { name: 'Start Validating Ideas' })
    await page.getByLabel('Name').fill('Anna')
    await button.click()
    await page.getByText('Missing information').waitFor()
    await page
      .getByText('Please provide your email and select at least one interest')
      .first()
      .waitFor()
    expect(await isFocused(page, 'Email')).toBe(true)
    await expectAccessible(page)
    await page.getByLabel('Email').fill(email)
    await button.click()
    await page.getByText('Select at least one interest', { exact: true }).waitFor()
    expect(await isFocused(page, 'B2B SaaS')).toBe(true)
    await page.getByLabel('Finance').check()
    await page.route('**/api/capture-validator-interest', (route) => route.abort())
    await button.click()
    await page.getByText('Failed to register. Please try again.').waitFor()
    expect(await page.getByLabel('Name').inputValue()).toBe('Anna')
    expect(await page.getByLabel('Finance').isChecked()).toBe(true)
  })

  it('the page a validator was browsing is shown as plain text, even with hostile parameters', async () => {
    const page = await world.open(small)
    const hostile = {
      url: 'javascript:alert(1)',
      title: `<img src=x onerror=alert(1)> ${'long'.repeat(200)}`,
    }
    await page.goto(world.url(`/validate-interest?${new URLSearchParams(hostile)}`))
    await page.getByText('You were browsing:').waitFor()
    await page.getByText('<img src=x onerror=alert(1)>').waitFor()
    expect(await page.getByRole('main').locator('img').count()).toBe(0)
    expect(await page.getByRole('main').locator('[href^="javascript:"]').count()).toBe(0)
    await expectNoHorizontalScroll(page)
    await expectAccessible(page)
    await page.goto(world.url('/validate-interest?url=https%3A%2F%2Fexample.com%2Fa'))
    await page.getByText('https://example.com/a').waitFor()
  })

  it('the bookmarklet button can be dragged with its code and name, and a click explains that', async () => {
    const page = await world.open()
    await page.goto(world.url('/bookmarklet'))
    const button = page.getByRole('link', { name: 'Validate Ideas' })
    await button.click()
    await page.getByText('Drag me!').waitFor()
    await page.getByText('Drag this button to your bookmarks bar').waitFor()
    expect(page.url()).toBe(world.url('/bookmarklet'))

    const dragged = page.evaluate(
      () =>
        new Promise<{ url: string; html: string }>((resolve) => {
          document.addEventListener('dragstart', ({ dataTransfer }) => {
            resolve({
              url: dataTransfer?.getData('text/uri-list') ?? '',
              html: dataTransfer?.getData('text/html') ?? '',
            })
          })
        }),
    )
    await button.hover()
    await page.mouse.down()
    await page.mouse.move(300, 60, { steps: 5 })
    const { url, html } = await dragged
    await page.mouse.up()
    expect(url).toMatch(/^javascript:void\(window\.open\('http:\/\/assay\.test\/validate-interest/)
    expect(html).toContain('Validate Ideas')
  })

  it('a phone, which has no bookmarks bar, is offered the form first and no button to drag', async () => {
    const page = await world.open({
      viewport: { width: 390, height: 844 },
      hasTouch: true,
      isMobile: true,
    })
    await page.goto(world.url('/bookmarklet'))
    expect(await page.getByRole('link', { name: 'Validate Ideas' }).isVisible()).toBe(false)
    expect(await page.getByRole('button', { name: 'Copy Code' }).isVisible()).toBe(true)
    expect(await page.getByRole('main').innerText()).not.toContain('Drag')
    await page.getByRole('main').getByRole('link', { name: 'Become a validator' }).click()
    await page.waitForURL(world.url('/validate-interest'))
  })

  it('a validator copies the code of the bookmarklet', async () => {
    const page = await world.open()
    await page.goto(world.url('/bookmarklet'))
    await page.getByRole('button', { name: 'Copy Code' }).click()
    await page.getByRole('button', { name: 'Copied!' }).waitFor()
    await page.getByText('Bookmarklet code copied to clipboard').waitFor()
    const copied = await page.evaluate(() => navigator.clipboard.readText())
    expect(copied).toBe(
      await page.getByRole('link', { name: 'Validate Ideas' }).getAttribute('href'),
    )
    await page.getByRole('button', { name: 'Copy Code' }).waitFor()
    await page.evaluate(() => {
      navigator.clipboard.writeText = () => Promise.reject(new Error('refused'))
      document.execCommand = () => false
    })
    await page.getByRole('button', { name: 'Copy Code' }).click()
    await page.getByText('Failed to copy').waitFor()
    await page.getByText('Please try again').waitFor()
  })

  it('the bookmarklet opens its window from a page with a strict CSP, signs up and closes it', async () => {
    const elsewhere = await startStrictPage()
    const page = await world.open()
    await page.goto(world.url('/bookmarklet'))
    const code = await page.getByRole('link', { name: 'Validate Ideas' }).getAttribute('href')
    await page.goto(`${elsewhere.url}/story?of=today`)
    const opening = page.waitForEvent('popup')
    // As a browser runs a bookmark: not subject to the page's CSP.
    await page.evaluate(
      decodeURIComponent(code ?? '')
        .replace('javascript:', '')
        .replace('http://assay.test', world.url('')),
    )
    const popup = await opening
    await popup.getByText('You were browsing:').waitFor()
    await popup.getByText('Fish & chips').waitFor()
    expect(await popup.evaluate(() => [innerWidth, innerHeight])).toEqual([500, 600])
    expect(await popup.evaluate(() => window.opener === null)).toBe(true)
    expect(page.url()).toBe(`${elsewhere.url}/story?of=today`)
    await signUp(popup)
    const closed = popup.waitForEvent('close')
    // The window closes during the click, which then fails.
    const button = popup.getByRole('button', { name: 'Close Window' })
    await Promise.all([closed, button.click().catch(() => {})])
    await elsewhere.close()
  })

  it('a validator gets a link if the browser keeps the window open', async () => {
    const page = await world.open()
    await page.goto(world.url('/'))
    await page.goto(world.url('/validate-interest'))
    await signUp(page)
    await page.evaluate(() => {
      window.close = () => {}
    })
    await page.getByRole('button', { name: 'Close Window' }).click()
    await page.getByText('Your browser keeps this window open.').waitFor()
    await page.getByRole('link', { name: 'see the latest ideas' }).click()
    await page.waitForURL(world.url('/ideas'))
    expect(page.isClosed()).toBe(false)
  })

  it('the footer of every page links to the validators page', async () => {
    const page = await world.open()
    await page.goto(world.url('/'))
    await page.getByRole('contentinfo').getByRole('link', { name: 'Become a Validator' }).click()
    await page.getByRole('heading', { level: 1, name: 'Become a Validator' }).waitFor()
    await page.getByRole('heading', { name: 'Validate Ideas While You Browse' }).waitFor()
    await page.getByRole('main').getByRole('link', { name: 'Go to the homepage' }).click()
    await page.getByRole('heading', { level: 1, name: 'Validate Your' }).waitFor()
    expect(page.url()).toBe(world.url('/'))
  })

  it('the bookmarklet page can be read without scripts, and links to the form', async () => {
    const page = await world.open({ javaScriptEnabled: false })
    await page.goto(world.url('/bookmarklet'))
    await page.getByRole('heading', { name: 'Click when interested' }).waitFor()
    await page.getByRole('link', { name: 'Validate Ideas' }).click()
    await page.waitForURL(world.url('/validate-interest'))
    expect(await page.locator('noscript').first().textContent()).toContain('needs JavaScript')
    expect(await page.getByLabel('Development Tools').count()).toBe(1)
  })
})

function isFocused(page: Page, label: string): Promise<boolean> {
  return page.getByLabel(label).evaluate((field) => field === document.activeElement)
}

async function startStrictPage(): Promise<{ url: string; close(): Promise<void> }> {
  const server = createServer((_request, response) => {
    response.writeHead(200, {
      'content-type': 'text/html',
      'content-security-policy':
        "default-src 'none'; script-src 'none'; connect-src 'none'; form-action 'none'; require-trusted-types-for 'script'",
      'cross-origin-opener-policy': 'same-origin',
    })
    response.end('<!doctype html><title>Fish &amp; chips</title><h1>News</h1>')
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    close: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
