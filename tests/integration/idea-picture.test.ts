import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type IdeaId, withdrawIdea } from '../../src/features/ideas/contract.ts'
import { hideIdea, restoreIdea } from '../../src/features/moderation/contract.ts'
import { vote } from '../../src/features/votes/contract.ts'
import { openAdminBrowser } from '../accounts.ts'
import type { TestBrowser } from '../browser.ts'
import { breakNextProcess, countRuns, getMeta, getSize } from '../pictures.ts'
import { openWorld, type World } from '../world.ts'

describe('the picture of an idea', () => {
  let world: World
  let visitor: TestBrowser
  let id: IdeaId
  beforeAll(async () => {
    world = await openWorld()
  })
  beforeEach(async () => {
    await world.reset()
    visitor = world.visitor()
    id = await world.postIdea(visitor)
  })
  afterAll(() => world.close())

  const getPicture = (idea: string, init?: RequestInit) =>
    visitor.fetch(`/og/ideas/${idea}.png`, init)
  const getEtag = async (idea: string) => (await getPicture(idea)).headers.get('etag')
  const voteUp = () =>
    world.visitor().call(vote, {
      ideaId: id,
      sessionId: randomUUID(),
      voteType: 'up',
      action: 'vote',
    })

  it('the picture of an idea is a small PNG of 1200 by 630, cached for minutes and revalidated', async () => {
    const response = await getPicture(id)
    expect(response.status).toBe(200)
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'image/png',
      'cache-control': 'public, max-age=300',
      'x-content-type-options': 'nosniff',
    })
    expect(response.headers.has('x-robots-tag')).toBe(false)
    expect(response.headers.has('set-cookie')).toBe(false)
    const bytes = Buffer.from(await response.arrayBuffer())
    expect(getSize(bytes)).toEqual({ width: 1200, height: 630 })
    expect(bytes.length).toBeLessThan(300_000)
    const etag = response.headers.get('etag') ?? ''
    const again = await getPicture(id, { headers: { 'if-none-match': etag } })
    expect([again.status, await again.text()]).toEqual([304, ''])
    const head = await getPicture(id, { method: 'HEAD' })
    expect([head.status, await head.text()]).toEqual([200, ''])
    expect(head.headers.get('content-length')).toBe(String(bytes.length))
  })

  it('the picture of an idea ignores the query of its URL, and changes after a vote', async () => {
    const one = await getEtag(id)
    expect((await visitor.fetch(`/og/ideas/${id}.png?v=7&x=y`)).headers.get('etag')).toBe(one)
    await voteUp()
    expect(await getEtag(id)).not.toBe(one)
  })

  it('the picture is the same for ideas that show the same', async () => {
    const twin = await world.postIdea(visitor, { description: 'Told in other words.' })
    expect(await getEtag(twin)).toBe(await getEtag(id))
    const other = await world.postIdea(visitor, { title: 'Walk dogs' })
    expect(await getEtag(other)).not.toBe(await getEtag(id))
  })

  it('a picture is drawn for any title that can be posted', async () => {
    for (const title of [
      '👨‍👩‍👧‍👦🇿🇲',
      'تطبيق يساعد الجيران',
      'W'.repeat(100),
      '\u202egpj',
      '工具',
      'አማርኛ',
    ]) {
      const odd = await world.postIdea(world.visitor(), { title })
      const response = await getPicture(odd)
      expect([title, response.status]).toEqual([title, 200])
      expect(getSize(Buffer.from(await response.arrayBuffer()))).toEqual({
        width: 1200,
        height: 630,
      })
    }
  })

  it('any other URL of pictures responds with 404', async () => {
    for (const path of [
      `/og/ideas/${randomUUID()}.png`,
      '/og/ideas/1.png',
      '/og/ideas/%00.png',
      `/og/ideas/${id}`,
      `/og/ideas/${id}.jpg`,
      `/og/ideas/${id}.png/`,
      `/og/constructor/${id}.png`,
      `/og/blog/${id}.png`,
      `/og/reports/${id}.png`,
    ]) {
      const response = await visitor.fetch(path)
      expect([path, response.status]).toEqual([path, 404])
      expect(response.headers.get('cache-control')).toBe('no-store')
      expect(await response.text()).toBe('We can’t find this picture.')
    }
    const posted = await getPicture(id, { method: 'POST' })
    expect([posted.status, posted.headers.get('allow')]).toEqual([405, 'GET, HEAD'])
  })

  it('a hidden or withdrawn idea has no picture', async () => {
    const admin = await openAdminBrowser(world)
    expect((await getPicture(id)).status).toBe(200)
    await admin.call(hideIdea, { ideaId: id })
    expect((await getPicture(id)).status).toBe(404)
    await admin.call(restoreIdea, { ideaId: id })
    expect((await getPicture(id)).status).toBe(200)
    await visitor.call(withdrawIdea, { ideaId: id })
    expect((await getPicture(id)).status).toBe(404)
  })

  it('a picture is drawn once for concurrent requests', async () => {
    await newProcess()
    const runs = countRuns()
    const responses = await Promise.all(Array.from({ length: 20 }, () => getPicture(id)))
    expect(responses.map(({ status }) => status)).toEqual(responses.map(() => 200))
    expect(new Set(responses.map(({ headers }) => headers.get('etag'))).size).toBe(1)
    expect(runs.stop()).toBe(1)
  })

  it('a failed drawing responds with 503, is not cached, and is tried again', async () => {
    await newProcess()
    breakNextProcess()
    const response = await getPicture(id)
    expect(response.status).toBe(503)
    expect(response.headers.get('cache-control')).toBe('no-store')
    expect(await response.text()).toBe('The picture could not be drawn. Please try again.')
    expect((await getPicture(id)).status).toBe(200)
  })

  it('the page of an idea names its picture with an alternative text', async () => {
    const tags = await getMeta(visitor, `/ideas/${id}`)
    expect(tags).toMatchObject({
      'og:image': `http://assay.test/og/ideas/${id}.png?v=0.0.0`,
      'og:image:width': '1200',
      'og:image:height': '630',
      'og:image:alt': 'The idea “Chase late invoices”, with 0 net votes on Assay.',
      'twitter:card': 'summary_large_image',
    })
  })

  /** The next picture starts a new process, which the test can observe. */
  async function newProcess(): Promise<void> {
    await world.restart()
    visitor = world.visitor()
    id = await world.postIdea(visitor)
  }
})
