// The paths beside functions, for the OpenAPI document. A test compares them with real responses.
import type {
  JsonSchema,
  OpenApiDocument,
  OpenApiOperation,
} from '../platform/functions/openapi-types.ts'

interface OtherPath {
  id: string
  summary: string
  description: string
  parameters?: OpenApiOperation['parameters']
  type: string
  schema: JsonSchema
  errors?: Record<number, string>
}

const reportId = {
  name: 'id',
  in: 'path' as const,
  required: true,
  schema: { type: 'string', format: 'uuid', description: 'The report’s id, or a share id.' },
}

const reportErrors = {
  404: 'No such report, or its scan failed.',
  409: 'The scan is still running.',
  410: 'The share was withdrawn.',
}

const fileText = 'Anyone may read it. The texts in it were written by strangers.'

const oembedSchema: JsonSchema = {
  type: 'object',
  required: [
    'version',
    'type',
    'title',
    'author_name',
    'provider_name',
    'provider_url',
    'cache_age',
    'html',
    'width',
    'height',
  ],
  properties: {
    version: { const: '1.0' },
    type: { const: 'rich' },
    title: { type: 'string', description: 'Title of the idea.' },
    author_name: { type: 'string', description: 'The same for all ideas: founders are not named.' },
    provider_name: { type: 'string', description: 'Name of this site.' },
    provider_url: { type: 'string', description: 'URL of this site.' },
    cache_age: { type: 'integer', description: 'Seconds for which to keep it.' },
    html: { type: 'string', description: 'An iframe with the card.' },
    width: { type: 'integer', description: 'Of the card, in pixels.' },
    height: { type: 'integer', description: 'Of the card, in pixels.' },
    thumbnail_url: {
      type: 'string',
      description: 'A PNG. Left out, with its size, where it is larger than maxwidth or maxheight.',
    },
    thumbnail_width: { type: 'integer', description: 'In pixels.' },
    thumbnail_height: { type: 'integer', description: 'In pixels.' },
  },
}

const paths: Record<string, OtherPath> = {
  '/reports/{id}.json': {
    id: 'report-json',
    summary: 'A finished report with all its findings, as JSON.',
    description: `${fileText} A problem here has no requestId.`,
    parameters: [reportId],
    type: 'application/json',
    schema: {
      type: 'object',
      required: ['report', 'findings'],
      properties: {
        report: { $ref: '#/components/schemas/Report' },
        findings: {
          type: 'array',
          description: 'Of all certainties, the counted ones first.',
          items: { $ref: '#/components/schemas/Finding' },
        },
      },
    },
    errors: reportErrors,
  },
  '/reports/{id}.md': {
    id: 'report-markdown',
    summary: 'A finished report with its counted findings, as Markdown with footnotes.',
    description: `${fileText} Errors are plain text.`,
    parameters: [reportId],
    type: 'text/markdown',
    schema: { type: 'string' },
    errors: reportErrors,
  },
  '/oembed': {
    id: 'oembed',
    summary: 'The card of an idea for other sites (oEmbed 1.0).',
    description: 'Anyone may call it, from any origin. Only JSON is served: format=xml gives 501.',
    parameters: [
      getQuery('url', 'string', 'URL of the idea’s page or card on this site.', true),
      getQuery('maxwidth', 'integer', 'The card’s greatest width in pixels.'),
      getQuery('maxheight', 'integer', 'The card’s greatest height in pixels.'),
      getQuery('format', 'string', 'json, or left out.'),
    ],
    type: 'application/json',
    schema: oembedSchema,
    errors: { 404: 'The URL is not an idea of this site.', 501: 'Another format than json.' },
  },
  '/feed.xml': getFeed('ideas-feed', 'The 50 newest ideas, as an Atom feed.'),
  '/ideas/category/{category}/feed.xml': {
    ...getFeed(
      'category-feed',
      'The 50 newest ideas of a category that has a page, as an Atom feed.',
    ),
    parameters: [
      {
        name: 'category',
        in: 'path',
        required: true,
        schema: {
          type: 'string',
          description: 'As in the URL of the category’s page. Another spelling redirects.',
        },
      },
    ],
    errors: { 404: 'No category with a page.' },
  },
  '/blog/feed.xml': getFeed('blog-feed', 'The latest posts of the blog, as an Atom feed.'),
}

const mcp: OpenApiOperation = {
  operationId: 'mcp',
  summary:
    'The Model Context Protocol: one JSON-RPC message, over streamable HTTP without sessions.',
  description:
    'Anyone may call it; the key is optional. The tools are list_ideas, get_idea, submit_idea, start_scan and get_report. tools/list gives their schemas. With Accept: application/json the response is JSON; a client that accepts text/event-stream as well gets one event with it. Errors are those of JSON-RPC.',
  tags: ['mcp'],
  security: [{}, { key: [] }],
  requestBody: {
    required: true,
    content: {
      'application/json': {
        schema: {
          type: 'object',
          required: ['jsonrpc', 'method'],
          properties: {
            jsonrpc: { const: '2.0' },
            id: {
              type: ['string', 'integer'],
              description: 'Comes back in the response. A notification has none.',
            },
            method: {
              type: 'string',
              description: 'Such as initialize, tools/list or tools/call.',
            },
            params: { type: 'object', description: 'What the method takes.' },
          },
        },
        example: { jsonrpc: '2.0', id: 1, method: 'tools/list' },
      },
    },
  },
  responses: {
    200: {
      description: 'The response to the message, with the same id.',
      content: {
        'application/json': {
          schema: {
            type: 'object',
            required: ['jsonrpc'],
            properties: {
              jsonrpc: { const: '2.0' },
              id: { type: ['string', 'integer', 'null'], description: 'That of the message.' },
              result: { type: 'object', description: 'What the method returns.' },
              error: { type: 'object', description: 'In place of result: code and message.' },
            },
          },
        },
      },
    },
    202: { description: 'A notification was received.' },
  },
}

export const otherPaths: OpenApiDocument['paths'] = {
  ...Object.fromEntries(Object.entries(paths).map(([path, other]) => [path, { get: read(other) }])),
  '/mcp': { post: mcp },
}

function read({ id, summary, description, type, schema, ...other }: OtherPath): OpenApiOperation {
  const errors = Object.entries(other.errors ?? {})
  return {
    operationId: id,
    summary,
    description,
    tags: ['files'],
    security: [],
    parameters: other.parameters ?? [],
    responses: {
      200: { description: 'Done.', content: { [type]: { schema } } },
      ...Object.fromEntries(errors.map(([status, text]) => [status, { description: text }])),
    },
  }
}

function getFeed(id: string, summary: string): OtherPath {
  const description = 'Anyone may read it.'
  return { id, summary, description, type: 'application/atom+xml', schema: { type: 'string' } }
}

function getQuery(name: string, type: string, description: string, required = false) {
  return { name, in: 'query' as const, required, schema: { type, description } }
}
