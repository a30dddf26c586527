import type {
  JsonSchema,
  OpenApiDocument,
  OpenApiOperation,
} from '../../src/platform/functions/openapi-types.ts'
import { authRoutes } from '../../src/features/accounts/auth-routes.ts'

export type Caller = 'visitor' | 'founder' | 'admin' | 'program'

export interface Operation {
  name: string
  method: 'GET' | 'POST'
  path: string
  /** of the body, or of path and query */
  input: JsonSchema
  /** the intended caller; others try it too */
  caller: Caller
  /** what `id` names */
  subject: string
  isStream: boolean
}

export function listDescribedOperations(document: OpenApiDocument): Operation[] {
  const functions = Object.entries(document.paths).filter(([path]) => path.startsWith('/api/'))
  return functions.flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, described]): Operation => {
      const body = described.requestBody?.content['application/json']?.schema
      const parameters = (described.parameters ?? []).filter((one) => one.in !== 'header')
      return {
        name: described.operationId,
        method: method === 'get' ? 'GET' : 'POST',
        path,
        input: body ?? {
          type: 'object',
          properties: Object.fromEntries(parameters.map(({ name, schema }) => [name, schema])),
          required: parameters.filter(({ required }) => required).map(({ name }) => name),
        },
        caller: getCaller(described.security),
        subject: getSubject(described.operationId, path),
        isStream: path.endsWith('/events'),
      }
    }),
  )
}

function getCaller(security: OpenApiOperation['security']): Caller {
  if (security.some((way) => 'loginCookie' in way)) return 'admin'
  return security.some((way) => 'founderCookie' in way) ? 'founder' : 'visitor'
}

function getSubject(name: string, path: string): string {
  const subjects = { report: 'report', post: 'post', block: 'block', mapping: 'mapping' } as const
  if (name === 'delete-category') return 'category'
  if (name === 'retry-letter') return 'letter'
  const named = Object.entries(subjects).find(
    ([word]) => name.includes(word) || path.includes(word),
  )
  return named?.[1] ?? 'idea'
}

const text = { type: 'string' }
const object = (properties: Record<string, JsonSchema>, required = Object.keys(properties)) => ({
  type: 'object',
  properties,
  required,
})
const post = (name: string, path: string, input: JsonSchema, caller: Caller): Operation => ({
  name,
  method: 'POST',
  path,
  input,
  caller,
  subject: 'idea',
  isStream: false,
})

const authFields: Record<string, JsonSchema> = {
  email: { type: 'string', format: 'email' },
  rememberMe: { type: 'boolean' },
  revokeOtherSessions: { type: 'boolean' },
}

/** Those of the auth library, the Model Context Protocol, webhooks and one-click unsubscribing. */
export function listUndescribedOperations(): Operation[] {
  const auth = Object.entries(authRoutes)
    // It would sign out the run's own administrator.
    .filter(([route]) => !['sign-out', 'revoke-other-sessions'].includes(route))
    .map(([route, { method, fields = [] }]) => ({
      ...post(
        `auth/${route}`,
        `/api/auth/${route}`,
        object(Object.fromEntries(fields.map((field) => [field, authFields[field] ?? text]))),
        method === 'GET' ? ('admin' as const) : ('visitor' as const),
      ),
      method,
    }))
  const mcpCall = object({
    jsonrpc: { const: '2.0' },
    id: { anyOf: [{ type: 'integer' }, text] },
    method: {
      enum: ['tools/call', 'tools/list', 'initialize', 'ping', 'resources/list', 'prompts/get'],
    },
    params: object({
      name: { enum: ['list_ideas', 'get_idea', 'submit_idea', 'start_scan', 'get_report', 'x'] },
      arguments: object(
        {
          id: { type: 'string', format: 'uuid' },
          ideaId: { type: 'string', format: 'uuid' },
          reportId: { type: 'string', format: 'uuid' },
          title: text,
          searchQuery: text,
          limit: { type: 'integer' },
          sort: { enum: ['top', 'recent', 'x'] },
        },
        [],
      ),
    }),
  })
  return [
    ...auth,
    post('mcp', '/mcp', mcpCall, 'program'),
    post('webhooks/stripe', '/webhooks/stripe', object({ id: text, type: text }), 'visitor'),
    post('webhooks/resend', '/webhooks/resend', object({ type: text, data: text }), 'visitor'),
  ]
}
