// The pages after their scripts ran; the server's output has an integration test of this name.
import type { Frame, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { TestBrowser } from '../browser.ts'
import { listPages, fillHostile, type HostileSite } from '../hostile-site.ts'
import { type BrowsedWorld, openBrowsedWorld } from './site.ts'

describe('hostile markup in pages with scripts', () => {
  let world: BrowsedWorld
  let site: HostileSite
  beforeAll(async () => {
    world = await openBrowsedWorld({ SANDBOX_PAYMENTS: 'on' })
    site = await fillHostile(world)
  }, 120_000)
  afterAll(() => world.close())

  async function getWindow(browser: TestBrowser): Promise<Page> {
    const page = await world.open()
    const url = world.site.url
    await page.context().addCookies(browser.cookies().map((cookie) => ({ ...cookie, url })))
    return page
  }

  async function visit(page: Page, paths: readonly string[]) {
    const errors: string[] = []
    const shown: string[] = []
    // The markup tries to open an alert in every way.
    page.on('dialog', (dialog) => {
      errors.push(`${page.url()}: a script ran`)
      void dialog.dismiss()
    })
    for (const path of paths) {
      await page.goto(world.url(path))
      // Pages of the admin area fetch their content.
      await page.waitForLoadState('networkidle')
      for (const frame of page.frames()) {
        errors.push(...(await listErrors(frame)).map((error) => `${path}: ${error}`))
      }
      if ((await page.locator('body').innerText()).includes('<hostile-text')) shown.push(path)
    }
    return { errors, shown }
  }

  it('hostile markup is plain text to a founder and to visitors', async () => {
    const { ideaId, reportId, slug } = site
    const emailPaths = (await world.emails()).map(({ key }) => `/dev/mailbox/${key}`)
    const pages = listPages(site).filter((path) => !path.startsWith('/admin'))
    const report = `/validation?report=${reportId}`
    const own = ['/analytics?show=mine', report, ...emailPaths]
    const { errors, shown } = await visit(await getWindow(site.founder), [...pages, ...own])
    expect(errors).toEqual([])
    const paths = ['/', '/ideas', `/ideas/${ideaId}`, '/analytics?show=mine', '/blog']
    expect(shown).toEqual(expect.arrayContaining([...paths, `/blog/${slug}`, report]))
  }, 240_000)

  it('hostile markup is plain text to an administrator', async () => {
    const pages = listPages(site).filter((path) => path.startsWith('/admin'))
    const { errors, shown } = await visit(await getWindow(site.admin), pages)
    expect(errors).toEqual([])
    const paths = ['categories', 'blog-generator', 'reddit', 'moderation', 'api-keys']
    expect(shown).toEqual(expect.arrayContaining(paths.map((name) => `/admin/${name}`)))
  }, 120_000)

  it('a script that got into a page does not run, and the page works', async () => {
    const page = await getWindow(site.founder)
    await page.addInitScript(() => {
      addEventListener('securitypolicyviolation', ({ blockedURI, effectiveDirective }) => {
        document.documentElement.dataset['violation'] = `${effectiveDirective} ${blockedURI}`
      })
    })
    await page.route('**/ideas', async (route) => {
      const response = await route.fetch()
      const body = await response.text()
      const script = '<script>document.documentElement.dataset.ran = ""</script>'
      await route.fulfill({ response, body: body.replace('</body>', `${script}</body>`) })
    })
    await page.goto(world.url('/ideas'))
    expect(await page.locator('html').getAttribute('data-violation')).toBe('script-src-elem inline')
    expect(await page.locator('html[data-ran]').count()).toBe(0)
    expect(await page.locator('html[data-hydrated]').count()).toBe(1)
  })
})

function listErrors(frame: Frame): Promise<string[]> {
  return frame.evaluate(() =>
    [...document.querySelectorAll('*')].flatMap((element) => {
      const names = element.getAttributeNames()
      const errors = names
        .filter((name) => name.startsWith('on'))
        .map((name) => `a handler ${name}`)
      if (element.localName === 'hostile-text') errors.push('an element')
      const leads = ['href', 'src', 'action', 'formaction'].map((name) =>
        element.getAttribute(name),
      )
      const isTheirs = leads.some((to) => /^\s*javascript:(x$|.*hostile)/i.test(to ?? ''))
      if (isTheirs) errors.push('a script as an address')
      return errors
    }),
  )
}
