import type { RouteConfigEntry } from '@react-router/dev/routes'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import routes from '../../src/app/routes.ts'
import { staticPages } from '../../src/http/files/sitemap.ts'
import { type IdeaId, withdrawIdea } from '../../src/features/ideas/contract.ts'
import { storePost } from '../posts.ts'
import { openWorld, type World } from '../world.ts'

const home = 'http://assay.test'

/** Search engines must not list these: they hold a token, a payment, an email or private data. */
const unlisted =
  /^\/(admin|auth|dev\/mailbox|sandbox)(\/|$)|^\/(u|reports|verify-waitlist|confirm-[a-z-]+|\*)(\/|$)/

/** Indexable, but not in the sitemap: people come by a direct link. */
const unsung = ['/validate-interest']

const getUrl = ({ path = '' }: RouteConfigEntry) => `/${path}`
/** Without those of files, which have no head. */
const urls = routes.map(getUrl).filter((url) => !/\.\w+$/.test(url))
const hidden = urls.filter((url) => unlisted.test(url))
const listed = urls.filter((url) => !unlisted.test(url))

describe('page heads', () => {
  let world: World
  let ideaId: IdeaId
  let slug: string
  beforeAll(async () => {
    world = await openWorld()
    const founder = world.visitor()
    ideaId = await world.postIdea(founder, {
      title: '</script><script>hostile()</script> & "W"',
      description: `Line one\n</title>${'long '.repeat(90)}`,
      category: ['Health'],
    })
    const withdrawn = await world.postIdea(founder)
    await founder.call(withdrawIdea, { ideaId: withdrawn })
    slug = (await storePost(world, { title: '</script> & more', excerpt: '<b>"' })).slug
  })
  afterAll(() => world.close())

  const filled = (url: string) =>
    url
      .replace(':category', 'health')
      .replace('blog/:slug', `blog/${slug}`)
      .replace('ideas/:id', `ideas/${ideaId}`)
      .replace(/:\w+|\*/g, 'no-such-thing')

  async function getHead(path: string) {
    const response = await world.visitor().fetch(path)
    const html = await response.text()
    const head = /<head>([\s\S]*)<\/head>/.exec(html)?.[1] ?? ''
    const all = (pattern: RegExp) => [...head.matchAll(pattern)].map(([, text = '']) => text)
    const isUnlisted =
      response.headers.get('x-robots-tag') === 'noindex' ||
      all(/<meta name="robots" content="([^"]*)"/g).includes('noindex')
    return {
      status: response.status,
      head,
      isUnlisted,
      titles: all(/<title>([^<]*)<\/title>/g),
      descriptions: all(/<meta name="description" content="([^"]*)"/g),
      canonicals: all(/<link rel="canonical" href="([^"]*)"/g),
      feeds: all(/<link rel="alternate" type="application\/atom\+xml"[^>]* href="([^"]*)"/g),
      jsonLd: all(/<script type="application\/ld\+json">([\s\S]*?)<\/script>/g).map(
        (text) => JSON.parse(text) as Thing,
      ),
    }
  }

  it.each(listed)('%s has one title, one description and its canonical URL', async (url) => {
    const path = filled(url)
    const head = await getHead(path)
    expect([head.status, head.isUnlisted]).toEqual([200, false])
    expect(head.titles).toEqual([expect.stringMatching(/\S.*Assay|^Assay/)])
    expect(head.descriptions).toEqual([expect.stringMatching(/^.{20,}$/)])
    expect(head.canonicals).toEqual([home + path])
    expect(head.head).not.toContain('<script>hostile()')
  })

  it.each(hidden)('%s has one title, is marked noindex and has no canonical URL', async (url) => {
    const head = await getHead(filled(url))
    expect(head.titles).toEqual([expect.stringMatching(/\S.* · Assay/)])
    expect([head.isUnlisted, head.canonicals]).toEqual([true, []])
  })

  it.each(listed)('%s has valid JSON-LD, with breadcrumbs on inner pages', async (url) => {
    const { jsonLd } = await getHead(filled(url))
    expect(jsonLd.flatMap(listErrors)).toEqual([])
    expect(jsonLd.every((thing) => thing['@context'] === 'https://schema.org')).toBe(true)
    const isDeep = url !== '/' && !unsung.includes(url)
    expect(jsonLd.some((thing) => thing['@type'] === 'BreadcrumbList')).toBe(isDeep)
  })

  it('the main pages carry the expected JSON-LD types', async () => {
    const getTypes = async (path: string) => (await getHead(path)).jsonLd.map((one) => one['@type'])
    expect(await getTypes('/')).toEqual(expect.arrayContaining(['WebSite', 'Organization']))
    expect(await getTypes('/ideas')).toContain('ItemList')
    expect(await getTypes('/ideas/category/health')).toContain('ItemList')
    expect(await getTypes(`/ideas/${ideaId}`)).toContain('DiscussionForumPosting')
    expect(await getTypes(`/blog/${slug}`)).toContain('BlogPosting')
  })

  it.each([
    ['/?sort=recent', '/'],
    ['/ideas?sort=recent&category=Health&view=list&country=Global&ref=ABC', '/ideas'],
    ['/ideas/category/health?sort=recent', '/ideas/category/health'],
    ['/ideas/{id}?report=00000000-0000-4000-8000-000000000000', '/ideas/{id}'],
    ['/analytics?sort=net', '/analytics'],
  ])('%s has %s as its canonical URL', async (path, canonical) => {
    const { canonicals, isUnlisted } = await getHead(path.replace('{id}', ideaId))
    expect([canonicals, isUnlisted]).toEqual([[home + canonical.replace('{id}', ideaId)], false])
  })

  it('a later page of a list has the whole list as its canonical URL', async () => {
    const founder = world.visitor()
    for (let number = 0; number < 2; number += 1)
      await world.postIdea(founder, { category: ['Health'] })
    const response = await founder.fetch('/api/ideas?limit=1')
    const { nextCursor } = (await response.json()) as { nextCursor: string }
    for (const path of ['/ideas', '/ideas/category/health']) {
      const { canonicals } = await getHead(`${path}?cursor=${encodeURIComponent(nextCursor)}`)
      expect(canonicals).toEqual([home + path])
    }
  })

  it.each([
    '/ideas?q=dogs',
    '/analytics?show=mine',
    '/validation?report=00000000-0000-4000-8000-000000000000',
    '/validation?validation_payment=success&session_id=cs_1',
    '/validation?credit=abc',
    '/verify-waitlist?token=abc',
    '/auth/reset?token=abc',
    '/ideas/00000000-0000-4000-8000-000000000000',
    '/blog/no-such-post',
  ])('%s is marked noindex and has no canonical URL', async (path) => {
    const { isUnlisted, canonicals } = await getHead(path)
    expect([isUnlisted, canonicals]).toEqual([true, []])
  })

  it.each([
    ['/', '/feed.xml'],
    ['/ideas', '/feed.xml'],
    ['/ideas/category/health', '/ideas/category/health/feed.xml'],
    ['/blog', '/blog/feed.xml'],
  ])('%s links to its feed', async (path, feed) => {
    expect((await getHead(path)).feeds).toEqual([home + feed])
  })

  it('the sitemap lists all indexable static pages except those reached by a direct link', async () => {
    const isPlain = (url: string) => !/[:*]/.test(url)
    const found = urls.filter((one) => isPlain(one) && !unlisted.test(one))
    expect(new Set(staticPages)).toEqual(new Set(found.filter((one) => !unsung.includes(one))))
  })
})

type Thing = Record<string, unknown> & { '@type': string }

/** Properties that Google requires of each type; https://developers.google.com/search/docs/appearance/structured-data */
const required: Record<string, readonly string[]> = {
  DiscussionForumPosting: ['author', 'datePublished', 'text', 'headline', 'url'],
  BlogPosting: ['headline', 'author', 'datePublished', 'dateModified', 'image', 'mainEntityOfPage'],
  BreadcrumbList: ['itemListElement'],
  ItemList: ['itemListElement'],
  WebSite: ['name', 'url'],
  Organization: ['name'],
  FAQPage: ['mainEntity'],
  Question: ['name', 'acceptedAnswer'],
  Answer: ['text'],
  InteractionCounter: ['interactionType', 'userInteractionCount'],
  ListItem: ['position', 'name'],
  Person: ['name'],
}

/** Errors of this thing and all nested ones. Ideas are not products and votes are not ratings. */
function listErrors(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(listErrors)
  if (typeof value !== 'object' || value === null) return []
  const thing = value as Thing
  const type = thing['@type']
  const missing = (required[type] ?? []).filter((name) => !thing[name] && thing[name] !== 0)
  return [
    ...(/Product|Rating|Review|Offer/.test(type) ? [`is a ${type}`] : []),
    ...missing.map((name) => `${type} without ${name}`),
    ...urlNames
      .filter((name) => isElsewhere(thing[name]))
      .map((name) => `${name} of ${type} is not whole`),
    ...timeNames
      .filter((name) => name in thing && !isTime(thing[name]))
      .map((name) => `${name} of ${type} is no time`),
    ...(isCounted(thing['itemListElement']) ? [] : [`${type} is not counted through`]),
    ...Object.values(thing).flatMap(listErrors),
  ]
}

const urlNames = ['url', 'item', 'mainEntityOfPage', 'image', 'logo', '@id']
const timeNames = ['datePublished', 'dateModified']

function isElsewhere(value: unknown): boolean {
  return typeof value === 'string' && !value.startsWith(home)
}

function isTime(value: unknown): boolean {
  return typeof value === 'string' && new Date(value).toISOString() === value
}

function isCounted(items: unknown): boolean {
  if (items === undefined) return true
  return (items as Thing[]).every(({ position }, place) => position === place + 1)
}
