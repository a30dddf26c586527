import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { otherPaths } from '../../src/app/other-paths.ts'
import type { JsonSchema, OpenApiOperation } from '../../src/platform/functions/openapi-types.ts'
import { manyLateInvoices } from '../full-report.ts'
import { scanToEnd } from '../scan.ts'
import { openWorld, type World } from '../world.ts'

describe('the paths beside functions', () => {
  let world: World
  const urls: Record<string, string> = {
    '/feed.xml': '/feed.xml',
    '/blog/feed.xml': '/blog/feed.xml',
    '/ideas/category/{category}/feed.xml': '/ideas/category/finance/feed.xml',
  }
  beforeAll(async () => {
    world = await openWorld()
    world.hackerNews.setStories(manyLateInvoices)
    const visitor = world.visitor()
    const ideaId = await world.postIdea(visitor)
    const report = await scanToEnd(visitor)
    urls['/oembed'] = `/oembed?url=${encodeURIComponent(`http://assay.test/ideas/${ideaId}`)}`
    urls['/reports/{id}.json'] = `/reports/${report.id}.json`
    urls['/reports/{id}.md'] = `/reports/${report.id}.md`
  })
  afterAll(() => world.close())

  it('each path beside the functions responds as the OpenAPI document describes', async () => {
    const reads = Object.entries(otherPaths).filter(([, { get }]) => get)
    for (const [path, { get }] of reads) {
      const response = await world.visitor().fetch(urls[path] ?? `no URL for ${path}`)
      const [[type, { schema }] = ['', { schema: {} }]] = Object.entries(getContent(get))
      expect([path, response.status, response.headers.get('content-type')]).toEqual([
        path,
        200,
        expect.stringMatching(`^${type.replace('+', '\\+')}(;|$)`),
      ])
      if (type === 'application/json') expectFields(schema, await response.json())
    }
    expect(reads).toHaveLength(Object.keys(urls).length)
  })

  it('/mcp responds to the example of the OpenAPI document as it describes', async () => {
    const post = otherPaths['/mcp']?.post
    const response = await world.visitor().fetch('/mcp', {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        accept: 'application/json',
      },
      body: JSON.stringify(post?.requestBody?.content['application/json']?.example),
    })
    expect(response.headers.get('content-type')).toContain('application/json')
    expectFields(getContent(post)['application/json']?.schema ?? {}, await response.json())
  })
})

function getContent(operation: OpenApiOperation | undefined) {
  const response = (operation?.responses[200] ?? {}) as Partial<OpenApiOperation['requestBody']>
  return response?.content ?? {}
}

function expectFields(schema: JsonSchema, body: unknown): void {
  const names = Object.keys(body as object)
  expect(names).toEqual(expect.arrayContaining(schema.required as string[]))
  expect(Object.keys(schema.properties as object)).toEqual(expect.arrayContaining(names))
}
