import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { type BrowsedWorld, openBrowsedWorld } from './site.ts'

describe('a page on a slow line', () => {
  let world: BrowsedWorld
  beforeAll(async () => {
    world = await openBrowsedWorld()
  })
  afterEach(() => world.reset())
  afterAll(() => world.close())

  async function openIdeas(options?: Parameters<BrowsedWorld['open']>[0]): Promise<Page> {
    await world.postIdea(world.visitor(), { title: 'Pay faster' })
    await world.postIdea(world.visitor(), { title: 'Sleep better' })
    const page = await world.open(options)
    await page.goto(world.url('/ideas'))
    return page
  }

  /** Whatever has such a URL waits from now on. @returns a function that lets it go on */
  async function hold(page: Page, url: string): Promise<() => void> {
    const mayGoOn = Promise.withResolvers<void>()
    await page.route(url, async (route) => {
      await mayGoOn.promise
      await route.continue()
    })
    return () => mayGoOn.resolve()
  }

  it('a dialog whose files are still loading says so, and then takes and gives back the focus', async () => {
    const page = await openIdeas()
    const goOn = await hold(page, '**/assets/*.js')
    const button = page.getByRole('button', { name: 'Get Early Access: Pay faster' })
    await button.focus()
    await page.keyboard.press('Enter')
    await page.getByRole('status').filter({ hasText: 'Loading' }).waitFor()
    expect(await page.getByRole('dialog').count()).toBe(0)
    goOn()
    await page.getByRole('dialog').getByRole('textbox', { name: 'Email' }).waitFor()
    expect(await page.getByText('Loading', { exact: true }).count()).toBe(0)
    await page.keyboard.press('Escape')
    await expect.poll(() => button.evaluate((it) => it === document.activeElement)).toBe(true)
  })

  it.each([
    ['Sort ideas by', 'Recent'],
    ['Categories', 'Finance'],
  ])('of %s the pressed one is marked before its ideas are there', async (_group, name) => {
    const page = await openIdeas()
    const goOn = await hold(page, '**/*.data*')
    const link = page.getByRole('link', { name, exact: true }).first()
    await link.click()
    await page.locator('a[aria-current]').filter({ hasText: name }).waitFor()
    expect(new URL(page.url()).search).toBe('')
    goOn()
    await page.waitForURL(/\?|category/)
    await page.locator('a[aria-current]').filter({ hasText: name }).waitFor()
  })

  it('all files of the next page are requested at once', async () => {
    const page = await openIdeas({ hasTouch: true })
    await emulateDataSaving(page)
    await page.reload()
    await page.locator('html[data-hydrated]').waitFor({ state: 'attached' })
    const requested: string[] = []
    page.on('request', (request) => requested.push(new URL(request.url()).pathname))
    await hold(page, '**/assets/*.js')
    const files = await getFilesOf(page, 'pages/ideas/idea')
    await page.getByRole('link', { name: 'Pay faster' }).first().tap()
    await expect.poll(() => files.filter((file) => !requested.includes(file))).toEqual([])
  })

  it('the files of the page that is most often opened next are there before it is', async () => {
    const page = await openIdeas({ hasTouch: true })
    const files = await getFilesOf(page, 'pages/ideas/idea')
    for (const file of files) {
      await page.locator(`link[href="${file}"]`).waitFor({ state: 'attached' })
    }
    await page.waitForLoadState('networkidle')
    await page.getByRole('link', { name: 'Pay faster' }).first().tap()
    await page.getByRole('heading', { level: 1, name: 'Pay faster' }).waitFor()
    expect(await getTransferred(page, files)).toBe(0)
  })

  it('the data of a page is requested while its link is still pressed', async () => {
    const page = await openIdeas({ hasTouch: true })
    const requested: string[] = []
    page.on('request', (request) => requested.push(new URL(request.url()).pathname))
    const link = page.getByRole('link', { name: 'Pay faster' }).first()
    const data = `${await link.getAttribute('href')}.data`
    await link.dispatchEvent('pointerdown')
    await expect.poll(() => requested.includes(data)).toBe(true)
  })

  it('the files of a form are fetched before its button is pressed, and none is run', async () => {
    const page = await openIdeas()
    await expect.poll(() => findLoads(page, '/assets/waitlist-dialog-')).toEqual(['fetch'])
    const started: string[] = []
    page.on('request', (request) => started.push(request.resourceType()))
    await page.getByRole('button', { name: 'Get Early Access: Pay faster' }).click()
    await page.getByRole('dialog').getByRole('textbox', { name: 'Email' }).waitFor()
    expect(await findLoads(page, '/assets/waitlist-dialog-')).toEqual(['fetch', 'script'])
    expect(started).not.toContain('fetch')
  })

  it('a dialog is shown as soon as its files are there, however short the wait was', async () => {
    const page = await openIdeas()
    await page.clock.install()
    await page.reload()
    await page.locator('html[data-hydrated]').waitFor({ state: 'attached' })
    await page.waitForLoadState('networkidle')
    // React itself would wait for a part of a second, which does not pass.
    await page.clock.pauseAt(Date.now() + 60_000)
    await page.getByRole('button', { name: 'Get Early Access: Pay faster' }).dispatchEvent('click')
    const dialog = page.getByRole('dialog', { name: 'Get Early Access' })
    await expect.poll(() => dialog.count()).toBe(1)
  })

  it('nothing is fetched ahead where a visitor saves data', async () => {
    const page = await world.open()
    await emulateDataSaving(page)
    await page.clock.install()
    await page.goto(world.url('/ideas'))
    await page.clock.runFor(10_000)
    expect(await page.locator('link[rel=prefetch]').count()).toBe(0)
    expect(await findLoads(page, '/assets/waitlist-dialog-')).toEqual([])
  })
})

/** @returns what has requested the file whose path starts so */
function findLoads(page: Page, start: string): Promise<string[]> {
  return page.evaluate(
    (wanted) =>
      performance
        .getEntriesByType('resource')
        .filter((entry) => entry instanceof PerformanceResourceTiming)
        .filter(({ name }) => new URL(name).pathname.startsWith(wanted))
        .map(({ initiatorType }) => initiatorType),
    start,
  )
}

/** Of the next page that is loaded. */
async function emulateDataSaving(page: Page): Promise<void> {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } })
  })
}

/** @returns the bytes that importing the files took from the network */
function getTransferred(page: Page, files: string[]): Promise<number> {
  return page.evaluate((paths) => {
    const imports = performance
      .getEntriesByType('resource')
      .filter((entry) => entry instanceof PerformanceResourceTiming)
      .filter(({ name, initiatorType }) => {
        return initiatorType === 'script' && paths.includes(new URL(name).pathname)
      })
    if (imports.length < paths.length) throw new TypeError(`only ${imports.length} were imported`)
    return imports.reduce((total, { transferSize }) => total + transferSize, 0)
  }, files)
}

/** @returns the paths of the files of a route that the page has not loaded */
function getFilesOf(page: Page, route: string): Promise<string[]> {
  return page.evaluate((id) => {
    const { __reactRouterManifest: manifest } = window as unknown as {
      __reactRouterManifest: { routes: Record<string, { module: string; imports: string[] }> }
    }
    const { module, imports = [] } = manifest.routes[id] ?? { module: '' }
    return [module, ...imports].filter(
      (href) => !document.querySelector(`link[rel=modulepreload][href="${href}"]`),
    )
  }, route)
}
