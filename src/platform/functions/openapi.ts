import { z } from 'zod'
import { errorCodes } from '../errors.ts'
import type { Access, FunctionContract } from './declare.ts'

export interface OpenApiOperation {
  operationId: string
  summary: string
  description: string
  tags: string[]
  security: Record<string, string[]>[]
  parameters?: {
    name: string
    in: 'path' | 'query' | 'header'
    required: boolean
    schema: JsonSchema
  }[]
  requestBody?: { required: true; content: Record<string, { schema: JsonSchema }> }
  responses: Record<string, unknown>
}

type OpenApiWebhook = Omit<OpenApiOperation, 'operationId' | 'description' | 'tags'>

export interface OpenApiDocument {
  openapi: '3.1.0'
  info: { title: string; version: string; description: string }
  servers: { url: string }[]
  paths: Record<string, Record<string, OpenApiOperation>>
  webhooks: Record<string, { post: OpenApiWebhook }>
  components: {
    schemas: Record<string, JsonSchema>
    responses: Record<string, unknown>
    securitySchemes: Record<string, unknown>
  }
}

export type JsonSchema = Record<string, unknown>

interface DocumentOptions {
  title: string
  version: string
  publicUrl: string
  features: Record<string, FunctionContract[]>
  /** names of the cookies that show who calls */
  cookies: Record<Exclude<Access, 'visitor'>, string>
  /** by function: what its summary leaves out */
  notes: Record<string, string>
  webhooks: Webhook[]
}

interface Webhook {
  type: string
  summary: string
  body: z.ZodType
}

const originText = 'An API client that sends it with a POST also sends Origin with this site’s URL.'

export const apiDescription =
  'Everything this site can do over HTTP. Pages of other sites can read, but not write. An API client that keeps cookies must send the header Origin with this site’s URL.'

const accessTexts = {
  visitor: 'Anyone may call it.',
  owner:
    'Only the idea’s founder may call it: the browser that posted it, or one that opened a link emailed to the founder.',
  admin: 'Only an administrator may call it.',
}

const cookieSchemes = { owner: 'founderCookie', admin: 'loginCookie' } as const

export function openApiDocument(options: DocumentOptions): OpenApiDocument {
  const paths: OpenApiDocument['paths'] = {}
  const schemas: Record<string, JsonSchema> = { Problem: problemSchema }
  for (const [feature, contracts] of Object.entries(options.features)) {
    for (const contract of contracts) {
      const operation = getOperation(contract, feature, schemas)
      const note = options.notes[contract.name]
      if (note) operation.description += ` ${note}`
      paths[contract.path] = { ...paths[contract.path], [contract.method.toLowerCase()]: operation }
    }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: options.title,
      version: options.version,
      description: apiDescription,
    },
    servers: [{ url: options.publicUrl }],
    paths,
    webhooks: Object.fromEntries(
      options.webhooks.map((webhook) => [webhook.type, { post: getWebhook(webhook, schemas) }]),
    ),
    components: {
      schemas,
      securitySchemes: {
        key: {
          type: 'http',
          scheme: 'bearer',
          description:
            'A key of an API client, made by an idea’s founder or an administrator. An operation names the scope that it needs; one that names none takes no key. Keys are not for scripts in pages: no preflight is answered.',
        },
        [cookieSchemes.owner]: {
          type: 'apiKey',
          in: 'cookie',
          name: options.cookies.owner,
          description: `Set in the browser that posts an idea or opens a link emailed to its founder. ${originText}`,
        },
        [cookieSchemes.admin]: {
          type: 'apiKey',
          in: 'cookie',
          name: options.cookies.admin,
          description: `Set when a person signs in. ${originText}`,
        },
      },
      responses: {
        Problem: {
          description:
            'What went wrong (RFC 9457); `error` is the text for people, `detail` explains it.',
          content: {
            'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } },
          },
        },
      },
    },
  }
}

const problemSchema: JsonSchema = {
  type: 'object',
  required: ['type', 'title', 'status', 'error', 'code', 'requestId'],
  properties: {
    type: { type: 'string' },
    title: { type: 'string' },
    status: { type: 'integer' },
    error: { type: 'string' },
    detail: { type: 'string' },
    code: { enum: [...errorCodes] },
    issues: {
      type: 'array',
      items: {
        type: 'object',
        required: ['path', 'message'],
        properties: { path: { type: 'string' }, message: { type: 'string' } },
      },
    },
    requestId: { type: 'string' },
  },
}

const contentTypes = {
  json: 'application/json',
  events: 'text/event-stream',
  file: 'text/csv',
} as const

function getOperation(
  contract: FunctionContract,
  feature: string,
  schemas: Record<string, JsonSchema>,
): OpenApiOperation {
  const input = getSchema(contract.input, 'input', schemas)
  return {
    operationId: contract.name,
    summary: contract.summary,
    description: accessTexts[contract.access],
    tags: [feature],
    security: getSecurity(contract),
    ...(contract.method === 'POST'
      ? { requestBody: { required: true, content: { 'application/json': { schema: input } } } }
      : { parameters: getParameters(contract, input) }),
    responses: {
      200: {
        description: contract.responds === 'events' ? eventsText : 'Done.',
        content: {
          [contentTypes[contract.responds]]: {
            schema: getSchema(contract.output, 'output', schemas),
          },
        },
      },
      ...(contract.responds === 'events'
        ? { 204: { description: 'The scan has ended, and no event follows the last one sent.' } }
        : {}),
      default: { $ref: '#/components/responses/Problem' },
    },
  }
}

function getWebhook(
  { summary, body }: Webhook,
  schemas: Record<string, JsonSchema>,
): OpenApiWebhook {
  const schema = getSchema(body, 'output', schemas)
  return {
    summary,
    security: [],
    parameters: ['webhook-id', 'webhook-timestamp', 'webhook-signature'].map((name) => ({
      name,
      in: 'header',
      required: true,
      schema: { type: 'string' },
    })),
    requestBody: { required: true, content: { 'application/json': { schema } } },
    responses: { '2XX': { description: 'Received.' }, 410: { description: 'Do not call again.' } },
  }
}

const eventsText =
  'Server-sent events. The schema is that of one event: its name, and its data as JSON. Ids rise.'

/** Empty: nothing is needed; `{}` in it: a key is optional. */
function getSecurity({ access, scope }: FunctionContract): OpenApiOperation['security'] {
  const keys = scope === undefined ? [] : [{ key: [scope] }]
  if (access !== 'visitor') return [...keys, { [cookieSchemes[access]]: [] }]
  return keys.length === 0 ? [] : [{}, ...keys]
}

function getParameters(contract: FunctionContract, input: JsonSchema) {
  const properties = (input.properties ?? {}) as Record<string, JsonSchema>
  const required = (input.required ?? []) as string[]
  return Object.entries(properties).map(([name, schema]) => {
    // The only input that is a header, in a stream.
    if (name === 'lastEventId') {
      return { name: 'Last-Event-ID', in: 'header' as const, required: false, schema }
    }
    const isInPath = contract.path.includes(`{${name}}`)
    return {
      name,
      in: isInPath ? ('path' as const) : ('query' as const),
      required: isInPath || required.includes(name),
      schema,
    }
  })
}

function getSchema(
  schema: z.ZodType,
  io: 'input' | 'output',
  shared: Record<string, JsonSchema>,
): JsonSchema {
  const written = JSON.stringify(z.toJSONSchema(schema, { io, unrepresentable: 'any' }))
  const {
    $schema: _dialect,
    $defs,
    ...rest
  } = JSON.parse(written.replaceAll('"#/$defs/', '"#/components/schemas/')) as JsonSchema
  for (const [name, named] of Object.entries(($defs ?? {}) as Record<string, JsonSchema>)) {
    const { id: _id, ...definition } = named
    shared[name] = definition
  }
  return rest
}
