import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { listUrls, fillHostile, type HostileSite, hostile, markedElement } from '../hostile-site.ts'
import { openWorld, type World } from '../world.ts'

const readAsMarkup = /^(text\/html|application\/(atom\+|xhtml\+)?xml|image\/svg|text\/xml)/

describe('markup in texts of people', () => {
  let world: World
  let site: HostileSite
  beforeAll(async () => {
    world = await openWorld({ SANDBOX_PAYMENTS: 'on' })
    site = await fillHostile(world)
  }, 120_000)
  afterAll(() => world.close())

  it('markup in texts becomes no element in any page, feed, card, email or response', async () => {
    const errors: string[] = []
    const shown = new Set<string>()
    const urls = await listUrls(world, site)
    for (const url of urls) {
      for (const [who, browser] of Object.entries({ ...site, visitor: world.visitor() })) {
        if (typeof browser === 'string') continue
        // Private files are only for their owner, and administrators see other pages than the rest.
        const response = await browser.fetch(url)
        const type = response.headers.get('content-type') ?? ''
        const body = await response.text()
        const place = `${who} ${url.slice(0, 80)}`
        const isRight =
          response.status < 500 || (response.status === 501 && url.startsWith('/oembed'))
        if (!isRight) errors.push(`${place}: ${response.status}`)
        if (readAsMarkup.test(type))
          errors.push(...listMarkupErrors(body).map((error) => `${place}: ${error}`))
        if (response.headers.get('x-content-type-options') !== 'nosniff')
          errors.push(`${place}: sniffed`)
        if (body.includes('hostile-text')) shown.add(url.split('?', 1)[0] ?? '')
      }
    }
    expect(errors).toEqual([])
    // A place proves nothing if no such text appeared in it.
    const { ideaId, reportId, slug } = site
    for (const place of [
      '/',
      '/ideas',
      `/ideas/${ideaId}`,
      '/blog',
      `/blog/${slug}`,
      '/feed.xml',
      '/blog/feed.xml',
      `/embed/ideas/${ideaId}`,
      '/oembed',
      '/validation',
      '/api/ideas',
      `/api/reports/${reportId}/findings`,
      `/api/waitlist/${ideaId}/export.csv`,
      '/api/moderation/blocks',
      '/api/api-keys',
      `/api/ideas/${ideaId}/webhooks`,
    ]) {
      expect([place, shown.has(place)]).toEqual([place, true])
    }
    // Emails leave such characters out.
    expect(urls.filter((one) => one.endsWith('/html')).length).toBeGreaterThan(2)
  }, 240_000)

  it('the API returns texts with markup unchanged', async () => {
    const response = await world.visitor().fetch(`/api/ideas/${site.ideaId}`)
    expect(await response.json()).toMatchObject({
      title: hostile,
      description: `${hostile} edited`,
    })
    expect(hostile).toContain(markedElement)
  })
})

function listMarkupErrors(html: string): string[] {
  const errors = html.includes('<hostile-text') ? ['an element'] : []
  const own = html.replaceAll(/(<script\b[^>]*>)[\s\S]*?<\/script>/g, '$1</script>')
  const tags = own.match(/<[a-z](?:"[^"]*"|[^>"])*>/gi) ?? []
  const names = tags.map((tag) => tag.replaceAll(/"[^"]*"/g, '""')).join('\n')
  if (/\son\w+=/i.test(names)) errors.push('a handler')
  if (/\s(href|src|action)="\s*javascript:/i.test(tags.join('\n')))
    errors.push('a script as an address')
  return errors
}
