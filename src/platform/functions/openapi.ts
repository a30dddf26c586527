import { z } from 'zod'
import { errorCodes } from '../errors.ts'
import type { Access, FunctionContract } from './declare.ts'
import {
  describeFields,
  type FieldDescriptions,
  listFields,
  listSchemaFields,
} from './describe-fields.ts'
import type {
  Example,
  JsonSchema,
  OpenApiDocument,
  OpenApiOperation,
  OpenApiWebhook,
} from './openapi-types.ts'

interface DocumentOptions {
  title: string
  version: string
  publicUrl: string
  features: Record<string, FunctionContract[]>
  /** names of the cookies that show who calls */
  cookies: Record<Exclude<Access, 'visitor'>, string>
  /** by function: what its summary leaves out */
  notes: Record<string, string>
  /** of functions that are not for administrators, named schemas and webhooks */
  fields: FieldDescriptions
  /** by function: values as they are on the wire */
  examples: Record<string, Example>
  otherPaths: OpenApiDocument['paths']
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
  const { fields } = options
  for (const [feature, contracts] of Object.entries(options.features)) {
    for (const contract of contracts) {
      const operation = getOperation(contract, feature, schemas, options.examples[contract.name])
      if (contract.access !== 'admin') describeFields(contract.name, listFields(operation), fields)
      const note = options.notes[contract.name]
      if (note) operation.description += ` ${note}`
      paths[contract.path] = { ...paths[contract.path], [contract.method.toLowerCase()]: operation }
    }
  }
  const webhooks = options.webhooks.map((webhook) => {
    const post = getWebhook(webhook, schemas)
    describeFields(webhook.type, listFields(post), fields)
    return [webhook.type, { post }] as const
  })
  for (const [name, schema] of Object.entries(schemas)) {
    if (fields.texts[name]) describeFields(name, listSchemaFields(schema), fields)
  }
  return {
    openapi: '3.1.0',
    info: {
      title: options.title,
      version: options.version,
      description: apiDescription,
    },
    servers: [{ url: options.publicUrl }],
    paths: { ...paths, ...options.otherPaths },
    webhooks: Object.fromEntries(webhooks),
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
    type: { type: 'string', description: 'Always about:blank: code says what kind it is.' },
    title: { type: 'string', description: 'Name of the status.' },
    status: { type: 'integer', description: 'HTTP status of the response.' },
    error: { type: 'string', description: 'A sentence for people.' },
    detail: { type: 'string', description: 'Explains error, if that is not enough.' },
    code: { enum: [...errorCodes], description: 'For programs: these codes do not change.' },
    issues: {
      type: 'array',
      description: 'For invalid input: what is wrong with which field.',
      items: {
        type: 'object',
        required: ['path', 'message'],
        properties: {
          path: { type: 'string', description: 'The field, with dots: searches.0' },
          message: { type: 'string', description: 'A sentence for people.' },
        },
      },
    },
    requestId: {
      type: 'string',
      description:
        'Also in the header x-request-id and in the log: name it when you report an error.',
    },
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
  example: Example | undefined,
): OpenApiOperation {
  const input = getSchema(contract.input, 'input', schemas)
  const request = example?.request === undefined ? {} : { example: example.request }
  const response = example === undefined ? {} : { example: example.response }
  return {
    operationId: contract.name,
    summary: contract.summary,
    description: accessTexts[contract.access],
    tags: [feature],
    security: getSecurity(contract),
    ...(contract.method === 'POST'
      ? {
          requestBody: {
            required: true,
            content: { 'application/json': { schema: input, ...request } },
          },
        }
      : { parameters: getParameters(contract, input) }),
    responses: {
      200: {
        description: contract.responds === 'events' ? eventsText : 'Done.',
        content: {
          [contentTypes[contract.responds]]: {
            schema: getSchema(contract.output, 'output', schemas),
            ...response,
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
  const written = JSON.stringify(
    z.toJSONSchema(schema, { io, unrepresentable: 'any', override: dropNoise }),
  )
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

/** zod adds the range that JavaScript counts exactly, and a pattern of hundreds of characters to each date and UUID. */
function dropNoise({ jsonSchema }: { jsonSchema: JsonSchema }): void {
  if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum
  if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum
  if (jsonSchema.format !== undefined) delete jsonSchema.pattern
}
