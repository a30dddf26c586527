import { createServer, type Server } from 'node:http'
import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { IdeaId } from '../../src/features/ideas/contract.ts'
import { embedSize, renderEmbedSnippet } from '../../src/shared/embed-snippet.ts'
import { findFreePort } from '../free-port.ts'
import { type BrowsedWorld, expectAccessibleInEveryLayout, openBrowsedWorld } from './site.ts'

describe('the embedded card of an idea', () => {
  let world: BrowsedWorld
  let foreign: Server
  let foreignUrl: string
  let foreignBody = ''
  let ideaId: IdeaId
  beforeAll(async () => {
    const port = String(await findFreePort())
    world = await openBrowsedWorld({ PORT: port, PUBLIC_URL: `http://127.0.0.1:${port}` })
    ideaId = await world.postIdea(world.visitor(), { title: 'Walk my dog', category: ['Health'] })
    const foreignPort = await findFreePort()
    foreignUrl = `http://localhost:${foreignPort}/`
    foreign = createServer((_request, response) => {
      response.setHeader('content-type', 'text/html; charset=utf-8')
      response.end(`<!doctype html><title>Their page</title><h1>Theirs</h1>${foreignBody}`)
    }).listen(foreignPort, 'localhost')
  })
  afterEach(() => {
    foreignBody = ''
  })
  afterAll(async () => {
    foreign.close()
    await world.close()
  })

  const cardUrl = () => world.url(`/embed/ideas/${ideaId}`)

  async function openForeign(body: string): Promise<Page> {
    foreignBody = body
    const page = await world.open()
    await page.goto(foreignUrl)
    return page
  }

  const getHeight = (page: Page) =>
    page.locator('iframe').evaluate((frame) => frame.getBoundingClientRect().height)

  it('the embed code is copied from the idea’s page, and the frame on another site is as tall as the card', async () => {
    const page = await world.open()
    await page.goto(world.url(`/ideas/${ideaId}`))
    await page.getByRole('button', { name: 'Embed' }).click()
    const dialog = page.getByRole('dialog', { name: 'Embed this idea' })
    const preview = dialog.frameLocator('iframe')
    await preview.getByRole('heading', { name: /Walk my dog/ }).waitFor()
    await expectAccessibleInEveryLayout(page)
    await dialog.getByRole('button', { name: 'Copy' }).click()
    await page.getByText('Embed code copied to clipboard').waitFor()
    const snippet = await page.evaluate(() => navigator.clipboard.readText())
    await page.close()

    const theirs = await openForeign(`<div style="width:420px">${snippet}</div>`)
    const card = theirs.frameLocator('iframe')
    await card.getByRole('heading', { name: /Walk my dog/ }).waitFor()
    const tall = () => card.locator('html').evaluate((root) => Math.ceil(root.scrollHeight))
    await expect.poll(() => getHeight(theirs)).toBe(await tall())
    const wide = await getHeight(theirs)
    expect(wide).not.toBe(embedSize.height)
    await theirs.locator('div').evaluate((box) => (box.style.width = '240px'))
    await expect.poll(() => getHeight(theirs)).toBeGreaterThan(wide)
    await theirs.close()
  })

  it('the card opens the site in a new tab, and the frame sends no writes', async () => {
    const theirs = await openForeign(
      renderEmbedSnippet({ id: ideaId, title: 'Walk' }, world.url('')),
    )
    const written: string[] = []
    theirs.context().on('request', (request) => {
      if (request.method() !== 'GET') written.push(request.url())
    })
    const card = theirs.frameLocator('iframe')
    for (const name of [/^Vote on Assay/, /^Get early access/, /^Walk my dog/]) {
      const [opened] = await Promise.all([
        theirs.waitForEvent('popup'),
        card.getByRole('link', { name }).click(),
      ])
      await opened.getByRole('heading', { level: 1, name: 'Walk my dog' }).waitFor()
      expect(new URL(opened.url()).pathname).toBe(`/ideas/${ideaId}`)
      expect(await opened.evaluate(() => window.opener)).toBeNull()
      await opened.close()
      // The page itself may fetch this browser's vote and ideas like it; the frame writes nothing.
      const reads = /\/api\/(rpc\/get_vote_status|recommend-ideas)/
      expect(written.filter((url) => !reads.test(url))).toEqual([])
    }
    expect(theirs.url()).toBe(foreignUrl)
    await theirs.close()
  })

  it('the card stores nothing and fetches nothing but itself', async () => {
    const theirs = await openForeign(`<iframe src="${cardUrl()}" title="Open"></iframe>`)
    const requests: string[] = []
    theirs.on('request', (request) => requests.push(request.url()))
    await theirs.reload()
    await theirs.waitForLoadState('networkidle')
    await theirs.frameLocator('iframe').getByRole('heading').waitFor()
    expect(await theirs.frames()[1]?.evaluate(() => document.cookie)).toBe('')
    expect(await theirs.context().cookies()).toEqual([])
    expect(requests.filter((url) => !url.endsWith('/favicon.ico'))).toEqual([foreignUrl, cardUrl()])
    await theirs.close()
    // Browsers deny storage in frames of other sites; in a tab the card stores nothing either.
    const own = await world.open({ isNewHere: true })
    await own.goto(cardUrl())
    expect(await own.evaluate(() => [document.cookie, localStorage.length])).toEqual(['', 0])
    await own.close()
  })

  it('the card can be read without its script, at the given height', async () => {
    foreignBody = renderEmbedSnippet({ id: ideaId, title: 'Walk my dog' }, world.url(''))
    const theirs = await world.open({ javaScriptEnabled: false })
    await theirs.goto(foreignUrl)
    await theirs.frameLocator('iframe').getByText('votes up').waitFor()
    expect((await theirs.locator('iframe').boundingBox())?.height).toBe(embedSize.height)
    await theirs.close()
  })

  it('the card is the only page that another site can frame', async () => {
    foreignBody = `<iframe src="${world.url('/ideas')}" title="Framed"></iframe>`
    // Opened directly, because the rejection is logged to the console, which fails other tests.
    const rejections: string[] = []
    const context = (await world.open()).context()
    const theirs = await context.newPage()
    theirs.on('console', (message) => rejections.push(message.text()))
    await theirs.goto(foreignUrl)
    await expect.poll(() => rejections.join(' ')).toContain("frame-ancestors 'none'")
    expect(await theirs.frameLocator('iframe').getByText('All Ideas').count()).toBe(0)
    await theirs.close()
  })

  it('the frame resizes only by messages from the card itself', async () => {
    const snippet = renderEmbedSnippet({ id: ideaId, title: 'Walk my dog' }, world.url(''))
    const theirs = await openForeign(`${snippet}<iframe title="Liar" srcdoc="<p>Liar"></iframe>`)
    const heights = () =>
      theirs.locator('iframe').evaluateAll((all) => all.map((one) => one.getAttribute('height')))
    await expect.poll(async () => (await heights())[0]).not.toBe(String(embedSize.height))
    const before = await heights()
    const liar = theirs.frames().find((frame) => frame.url() === 'about:srcdoc')
    const receiver = await theirs.evaluateHandle(() => ({
      hasReceived: new Promise((resolve) =>
        window.addEventListener('message', () => resolve(true)),
      ),
    }))
    await liar?.evaluate(() => parent.postMessage({ type: 'assay-embed', height: 999 }, '*'))
    expect(await receiver.evaluate(({ hasReceived: isHeard }) => isHeard)).toBe(true)
    expect(await heights()).toEqual(before)
    await theirs.close()
  })

  it('the card is accessible and fits in every layout, with unusual and missing ideas too', async () => {
    const founder = world.visitor()
    const odd = [
      await world.postIdea(founder, { title: 'W'.repeat(100), description: 'long'.repeat(120) }),
      await world.postIdea(founder, {
        title: 'تطبيق يذكّر العملاء بفواتيرهم',
        description: 'مرحبا 123 (abc).',
      }),
      '00000000-0000-4000-8000-000000000000',
    ]
    for (const id of [ideaId, ...odd]) {
      const page = await world.open()
      await page.goto(world.url(`/embed/ideas/${id}`))
      await expectAccessibleInEveryLayout(page)
      await page.setViewportSize({ width: 240, height: 600 })
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(240)
      await page.close()
    }
  })
})
