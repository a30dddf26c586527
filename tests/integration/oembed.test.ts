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

  async function ask(parameters: Record<string, string>) {
    const answer = await world.visitor().fetch(`/oembed?${new URLSearchParams(parameters)}`)
    const body = (await answer.json()) as Record<string, unknown>
    return { status: answer.status, headers: answer.headers, body }
  }
  const page = () => `http://assay.test/ideas/${id}`

  it('gives the card of an idea', async () => {
    const { status, headers, body } = await ask({ url: page(), format: 'json' })
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
    'knows the page at its address with %j',
    async (ending) => {
      expect((await ask({ url: page() + ending })).status).toBe(200)
    },
  )

  it('knows the page by https too, in capitals, and by its card', async () => {
    for (const url of [
      page().replace('http:', 'https:'),
      page().replace('assay.test', 'ASSAY.TEST'),
      page().replace(id, id.toUpperCase()),
      page().replace('/ideas/', '/embed/ideas/'),
    ]) {
      expect({ url, status: (await ask({ url })).status }).toEqual({ url, status: 200 })
    }
  })

  it.each([{ maxwidth: '300' }, { maxheight: '200' }, { maxwidth: '120', maxheight: '90' }])(
    'stays within %j',
    async (bounds) => {
      const { body } = await ask({ url: page(), ...bounds })
      const { maxwidth = '480', maxheight = '9999' } = bounds as Record<string, string>
      expect(body.width).toBe(Number(maxwidth))
      expect(body.height).toBeLessThanOrEqual(Number(maxheight))
      expect(body.html).toContain(`width="${String(body.width)}" height="${String(body.height)}"`)
      // There is one size of the picture, and it must fit too.
      expect(body.thumbnail_url).toBeUndefined()
    },
  )

  it('shows the picture where it fits', async () => {
    const { body } = await ask({ url: page(), maxwidth: '1200', maxheight: '630' })
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
  ])('knows nothing of %j', async (url) => {
    const { status, headers, body } = await ask({ url: url.replace('{id}', id) })
    expect([status, headers.get('content-type')]).toEqual([404, 'application/problem+json'])
    expect(body).toMatchObject({ status: 404, code: 'not_found', error: expect.any(String) })
    expect(headers.get('access-control-allow-origin')).toBe('*')
  })

  it('gives nothing of an idea that was withdrawn', async () => {
    const founder = world.visitor()
    const ideaId = await world.postIdea(founder)
    await founder.call(withdrawIdea, { ideaId })
    const { status, body } = await ask({ url: `http://assay.test/ideas/${ideaId}` })
    expect(status).toBe(404)
    expect(body.error).toBe('This idea was withdrawn by its founder.')
  })

  it.each(['0', '-1', '1.5', '12px', '1e3', ' 5', '9999999', 'Infinity'])(
    'refuses a width of %j',
    async (maxwidth) => {
      const { status, body } = await ask({ url: page(), maxwidth })
      expect([status, body.error]).toEqual([400, 'maxwidth must be a whole number of pixels.'])
    },
  )

  it('refuses to answer without an address', async () => {
    expect(await ask({})).toMatchObject({
      status: 400,
      body: { code: 'invalid_input', error: 'The parameter url is missing.' },
    })
  })

  it('tells each who was refused of their own request', async () => {
    for (const wrong of [{}, { url: 'nonsense' }, { url: page(), format: 'xml' }]) {
      const ids = [await ask(wrong), await ask(wrong)].map(({ body }) => body.requestId)
      expect(new Set(ids).size).toBe(2)
    }
  })

  it('speaks JSON alone', async () => {
    const { status, body } = await ask({ url: page(), format: 'xml' })
    expect([status, body.error]).toEqual([501, 'Only the format json is spoken here.'])
  })

  it('gives each request its own answer, one after another', async () => {
    const other = await world.postIdea(world.visitor(), { title: 'Another' })
    const titles: unknown[] = []
    for (const of of [id, other, id]) {
      titles.push((await ask({ url: `http://assay.test/ideas/${of}` })).body.title)
    }
    expect(titles).toEqual(['Say "hello" & <wave>', 'Another', 'Say "hello" & <wave>'])
    expect((await ask({ url: page(), maxwidth: '300' })).body.width).toBe(300)
  })

  it('is told of by the idea’s page', async () => {
    const html = await (await world.visitor().fetch(`/ideas/${id}`)).text()
    const [, href = ''] =
      /<link rel="alternate" type="application\/json\+oembed"[^>]* href="([^"]*)"/.exec(html) ?? []
    const url = new URL(href.replaceAll('&amp;', '&'))
    expect(url.origin).toBe('http://assay.test')
    const answer = await world.visitor().fetch(url.pathname + url.search)
    expect(((await answer.json()) as { title: string }).title).toBe('Say "hello" & <wave>')
  })
})
