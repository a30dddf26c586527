import { describe, expect, it } from 'vitest'
import { scanPainPoints } from '../features/scans/contract.ts'
import { type WebhookType, webhookSchemas } from '../features/developers/webhook-schemas.ts'
import { errorCodes } from '../platform/errors.ts'
import { openApiDocument, operationNotes } from './openapi.ts'
import { otherPaths } from './other-paths.ts'
import { eventSamples } from './ui/developers/samples.ts'
import { contractsByFeature } from './functions.ts'

const document = openApiDocument({ PUBLIC_URL: 'https://assay.example', off: new Set() })
const operations = Object.entries(document.paths)
  .filter(([path]) => !(path in otherPaths))
  .flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
  )
const contracts = Object.values(contractsByFeature).flat()

describe('the OpenAPI document', () => {
  it('the OpenAPI document states its title, version and server', () => {
    expect(document.openapi).toBe('3.1.0')
    expect(document.info).toMatchObject({ title: 'Assay', version: expect.any(String) })
    expect(document.servers).toEqual([{ url: 'https://assay.example' }])
    expect(JSON.parse(JSON.stringify(document))).toEqual(document)
  })

  it('the OpenAPI document describes every function once, under its name', () => {
    expect(operations.map(({ operation }) => operation.operationId).sort()).toEqual(
      contracts.map(({ name }) => name).sort(),
    )
    for (const { name, method, path, summary } of contracts) {
      const operation = document.paths[path]?.[method.toLowerCase()]
      expect(operation).toMatchObject({ operationId: name, summary })
    }
  })

  it('the OpenAPI document declares exactly the parameters of each path', () => {
    for (const { path, operation } of operations) {
      const inPath = (operation.parameters ?? []).filter((one) => one.in === 'path')
      const parts = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name)
      expect(inPath.map(({ name }) => name)).toEqual(parts)
      for (const parameter of inPath) expect(parameter.required).toBe(true)
    }
  })

  it('the OpenAPI document describes request, response and error of each function', () => {
    const streams = operations.filter(({ operation }) => '204' in operation.responses)
    expect(streams.map(({ operation }) => operation.operationId)).toEqual(['follow-report'])
    for (const { method, operation } of operations) {
      expect(operation.requestBody !== undefined).toBe(method === 'post')
      expect(operation.parameters !== undefined).toBe(method === 'get')
      expect(operation.responses).toMatchObject({
        200: { description: expect.any(String), content: expect.any(Object) },
        default: { $ref: '#/components/responses/Problem' },
      })
    }
    expect(document.components.schemas.Problem).toMatchObject({
      properties: { code: { enum: [...errorCodes] } },
      required: expect.arrayContaining(['error', 'code', 'requestId', 'status']),
    })
  })

  it('the OpenAPI document states the scope that each function needs, and where keys are not accepted', () => {
    for (const { operation } of operations) {
      const contract = contracts.find(({ name }) => name === operation.operationId)
      const keySecurity = (operation.security ?? []).flatMap(({ key }) => key ?? [])
      expect(keySecurity).toEqual(contract?.scope ? [contract.scope] : [])
    }
    expect(document.components.securitySchemes).toMatchObject({
      key: { type: 'http', scheme: 'bearer' },
    })
  })

  it('the OpenAPI document states which cookie each function needs', () => {
    const cookies = { owner: 'founderCookie', admin: 'loginCookie', visitor: undefined }
    for (const { operation } of operations) {
      const contract = contracts.find(({ name }) => name === operation.operationId)
      const names = operation.security.flatMap((way) => Object.keys(way))
      const needed = contract && cookies[contract.access]
      expect(names.filter((name) => name !== 'key')).toEqual(needed ? [needed] : [])
      // Without a cookie or a key only a visitor's function can be called.
      const isOpen = operation.security.length === 0 || names.length < operation.security.length
      expect([operation.operationId, isOpen]).toEqual([contract?.name, !needed])
    }
    expect(document.components.securitySchemes).toMatchObject({
      founderCookie: { type: 'apiKey', in: 'cookie', name: '__Host-assay_browser' },
      loginCookie: { type: 'apiKey', in: 'cookie', name: '__Host-assay_auth.session_token' },
    })
  })

  it('the OpenAPI document describes the events of a scan, and how to resume after one', () => {
    const { parameters, responses } = document.paths['/api/reports/{id}/events']?.get ?? {}
    expect(parameters).toContainEqual(
      expect.objectContaining({ name: 'Last-Event-ID', in: 'header', required: false }),
    )
    const kinds = getValues(responses, 'const')
    expect(kinds).toEqual(['step', 'source', 'finding', 'done', 'failed'])
    expect(JSON.stringify(responses)).toContain('#/components/schemas/Finding')
  })

  it('the OpenAPI document describes the body of each webhook call, as its sample has it', () => {
    const samples = eventSamples('https://assay.example')
    expect(Object.keys(document.webhooks).sort()).toEqual(Object.keys(samples).sort())
    for (const [type, sample] of Object.entries(samples)) {
      const { data } = JSON.parse(sample)
      expect(webhookSchemas[type as WebhookType].parse(data)).toEqual(data)
      expect(document.webhooks[type]?.post.requestBody?.content['application/json']).toMatchObject({
        schema: {
          required: ['type', 'timestamp', 'data'],
          properties: { type: { const: type }, data: { required: Object.keys(data) } },
        },
      })
    }
  })

  it('every note of the OpenAPI document is about a function', () => {
    for (const [name, note] of Object.entries(operationNotes)) {
      const noted = operations.find(({ operation }) => operation.operationId === name)
      expect(noted?.operation.description).toContain(note)
    }
  })

  it('every reference in the OpenAPI document has a target in it', () => {
    for (const reference of listReferences(document)) {
      const found = reference
        .replace(/^#\//, '')
        .split('/')
        .reduce<unknown>(
          (at, step) => (at as Record<string, unknown> | undefined)?.[step],
          document,
        )
      expect(found).toBeTypeOf('object')
    }
  })

  it('the OpenAPI document has no path of a part that is switched off', () => {
    expect(Object.keys(document.paths)).toEqual(expect.arrayContaining(Object.keys(otherPaths)))
    const off = new Set(['BLOG', 'MCP', 'EMBED'] as const)
    const { paths } = openApiDocument({ PUBLIC_URL: 'https://assay.example', off })
    expect(Object.keys(otherPaths).filter((path) => !(path in paths))).toEqual([
      '/oembed',
      '/blog/feed.xml',
      '/mcp',
    ])
  })

  it('the OpenAPI document uses only known schema types', () => {
    const known = ['string', 'number', 'integer', 'boolean', 'array', 'object', 'null']
    const { securitySchemes: _keys, ...components } = document.components
    const used = getValues({ paths: document.paths, components }, 'type').flat()
    expect(used.filter((type) => typeof type === 'string' && !known.includes(type))).toEqual([])
  })

  it('the patterns of the OpenAPI document use no classes of Unicode, which Python does not read', () => {
    const patterns = getValues(document, 'pattern')
    expect(patterns.filter((pattern) => /\\[pP]\{|\(\?<|\\u\{/.test(String(pattern)))).toEqual([])
    expect(patterns).not.toEqual([])
  })

  it('the OpenAPI document states the lengths and choices of the idea form', () => {
    const body = document.paths['/api/submit-idea']?.post?.requestBody?.content['application/json']
    expect(body?.schema).toMatchObject({
      properties: {
        title: { type: 'string', minLength: 1, maxLength: 100 },
        description: { maxLength: 500 },
        targetAudience: { minItems: 1, maxItems: 3 },
        location: { minItems: 1, maxItems: 3 },
        category: {
          anyOf: expect.arrayContaining([expect.objectContaining({ maxItems: 3 })]),
          description: expect.stringContaining('GET /api/categories'),
        },
        sessionId: { format: 'uuid' },
      },
      required: [
        'title',
        'description',
        'targetAudience',
        'location',
        'businessEmail',
        'sessionId',
      ],
    })
  })
})

describe('the input of a scan', () => {
  it('a scan has one form of line break, so that a blank line divides idea and problem', () => {
    const input = { searchQuery: 'An idea\r\n\r\nA problem\r\rmore', isLite: true }
    expect(scanPainPoints.input.parse(input).searchQuery).toBe('An idea\n\nA problem\n\nmore')
  })

  it('the OpenAPI document says how a scan’s text is divided', () => {
    const path = document.paths['/api/scan-pain-points']
    expect(path?.post?.requestBody?.content['application/json']?.schema).toMatchObject({
      properties: {
        searchQuery: { maxLength: 2000, description: expect.stringContaining('a blank line') },
      },
    })
  })
})

function listReferences(value: unknown): string[] {
  return getValues(value, '$ref').filter((one) => typeof one === 'string')
}

function getValues(value: unknown, key: string): unknown[] {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, inner]) => [
    ...(name === key && typeof inner !== 'object' ? [inner] : []),
    ...(name === key && Array.isArray(inner) ? [inner] : []),
    ...getValues(inner, key),
  ])
}
