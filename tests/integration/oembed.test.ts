import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type IdeaId, withdrawIdea } from '../../src/features/ideas/contract.ts'
import { openWorld, type World } from '../world.ts'

describe('oEmbed', () => {
  let world: World
  let id: IdeaId
  beforeAll(async () => {
    world = await openWorld({ ROLE: 'web' })
    id = await world.postIdea(world.visitor(), { title: 'Say "hello" & <wave>' })
  })
  afterAll(() => world.close())

  async function getOembed(parameters: Record<string, string>) {
    const response = await world.visitor().fetch(`/oembed?${new URLSearchParams(parameters)}`)
    const body = (await response.json()) as Record<string, unknown>
    return { status: response.status, headers: response.headers, body }
  }
  const page = () => `http://assay.test/ideas/${id}`

  it('oEmbed returns the card of an idea', async () => {
    const { status, headers, body } = await getOembed({ url: page(), format: 'json' })
    expect([status, headers.get('content-type')]).toEqual([200, 'application/json; charset=utf-8'])
    expect(headers.get('access-control-allow-origin')).toBe('*')
    expect(headers.get('x-robots-tag')).toBe('noindex')
    expect(body).toEqual({
      version: '1.0',
      type: 'rich',
      title: 'Say "hello" & <wave>',
      author_name: 'Anonymous founder',
      provider_name: 'Assay',
      provider_url: 'http://assay.test',
      cache_age: 3600,
      html: expect.stringMatching(
        `^<iframe src="http://assay.test/embed/ideas/${id}" title="Say &quot;hello&quot; &amp; &lt;wave&gt;" width="480" height="\\d+"`,
      ),
      width: 480,
      height: expect.any(Number),
      thumbnail_url: expect.stringMatching(`^http://assay.test/og/ideas/${id}.png`),
      thumbnail_width: 1200,
      thumbnail_height: 630,
    })
    expect(body.html).toContain(`height="${String(body.height)}"`)
    expect(body.html).not.toContain('<script')
  })

  it.each([['?ref=ABC#votes'], ['/'], ['?']])(
    'oEmbed accepts the URL of an idea that ends in %j',
    async (ending) => {
      expect((await getOembed({ url: page() + ending })).status).toBe(200)
    },
  )

  it('oEmbed accepts the URL of an idea by https, in capitals, and of its card', async () => {
    for (const url of [
      page().replace('http:', 'https:'),
      page().replace('assay.test', 'ASSAY.TEST'),
      page().replace(id, id.toUpperCase()),
      page().replace('/ideas/', '/embed/ideas/'),
    ]) {
      expect({ url, status: (await getOembed({ url })).status }).toEqual({ url, status: 200 })
    }
  })

  it.each([{ maxwidth: '300' }, { maxheight: '200' }, { maxwidth: '120', maxheight: '90' }])(
    'the oEmbed card fits within %j',
    async (bounds) => {
      const { body } = await getOembed({ url: page(), ...bounds })
      const { maxwidth = '480', maxheight = '9999' } = bounds as Record<string, string>
      expect(body.width).toBe(Number(maxwidth))
      expect(body.height).toBeLessThanOrEqual(Number(maxheight))
      expect(body.html).toContain(`width="${String(body.width)}" height="${String(body.height)}"`)
      // The picture has one size, and must fit too.
      expect(body.thumbnail_url).toBeUndefined()
    },
  )

  it('oEmbed includes the picture if it fits', async () => {
    const { body } = await getOembed({ url: page(), maxwidth: '1200', maxheight: '630' })
    expect(body).toMatchObject({ width: 480, thumbnail_width: 1200 })
  })

  it.each([
    'http://evil.test/ideas/{id}',
    'http://assay.test.evil.test/ideas/{id}',
    'http://assay.test@evil.test/ideas/{id}',
    'http://assay.test:8080/ideas/{id}',
    'javascript://assay.test/ideas/{id}',
    'http://assay.test/ideas/{id}/more',
    'http://assay.test/ideas/00000000-0000-4000-8000-000000000000',
    'http://assay.test/ideas',
    'http://assay.test/',
    '/ideas/{id}',
    'nonsense',
    '\u0000',
  ])('oEmbed responds with 404 to the URL %j', async (url) => {
    const { status, headers, body } = await getOembed({ url: url.replace('{id}', id) })
    expect([status, headers.get('content-type')]).toEqual([404, 'application/problem+json'])
    expect(body).toMatchObject({ status: 404, code: 'not_found', error: expect.any(String) })
    expect(headers.get('access-control-allow-origin')).toBe('*')
  })

  it('oEmbed responds with 404 to the URL of a withdrawn idea', async () => {
    const founder = world.visitor()
    const ideaId = await world.postIdea(founder)
    await founder.call(withdrawIdea, { ideaId })
    const { status, body } = await getOembed({ url: `http://assay.test/ideas/${ideaId}` })
    expect(status).toBe(404)
    expect(body.error).toBe('This idea was withdrawn by its founder.')
  })

  it.each(['0', '-1', '1.5', '12px', '1e3', ' 5', '9999999', 'Infinity'])(
    'oEmbed rejects a width of %j',
    async (maxwidth) => {
      const { status, body } = await getOembed({ url: page(), maxwidth })
      expect([status, body.error]).toEqual([400, 'maxwidth must be a whole number of pixels.'])
    },
  )

  it('oEmbed rejects a request without a URL', async () => {
    expect(await getOembed({})).toMatchObject({
      status: 400,
      body: { code: 'invalid_input', error: 'The parameter url is missing.' },
    })
  })

  it('each rejected oEmbed request has its own request id', async () => {
    for (const wrong of [{}, { url: 'nonsense' }, { url: page(), format: 'xml' }]) {
      const ids = [await getOembed(wrong), await getOembed(wrong)].map(({ body }) => body.requestId)
      expect(new Set(ids).size).toBe(2)
    }
  })

  it('oEmbed supports only JSON', async () => {
    const { status, body } = await getOembed({ url: page(), format: 'xml' })
    expect([status, body.error]).toEqual([501, 'Only the format json is supported.'])
  })

  it('consecutive oEmbed requests get their own responses', async () => {
    const other = await world.postIdea(world.visitor(), { title: 'Another' })
    const titles: unknown[] = []
    for (const of of [id, other, id]) {
      titles.push((await getOembed({ url: `http://assay.test/ideas/${of}` })).body.title)
    }
    expect(titles).toEqual(['Say "hello" & <wave>', 'Another', 'Say "hello" & <wave>'])
    expect((await getOembed({ url: page(), maxwidth: '300' })).body.width).toBe(300)
  })

  it('the page of an idea links to its oEmbed response', async () => {
    const html = await (await world.visitor().fetch(`/ideas/${id}`)).text()
    const [, href = ''] =
      /<link rel="alternate" type="application\/json\+oembed"[^>]* href="([^"]*)"/.exec(html) ?? []
    const url = new URL(href.replaceAll('&amp;', '&'))
    expect(url.origin).toBe('http://assay.test')
    const response = await world.visitor().fetch(url.pathname + url.search)
    expect(((await response.json()) as { title: string }).title).toBe('Say "hello" & <wave>')
  })
})
