import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { z } from 'zod'
import type { Actor, RequestContext } from '../context.ts'
import { AppError, type InputIssue, invalidInput } from '../errors.ts'
import { BodyRejection, isStorable, readBody, requireOwnOrigin } from '../http/body.ts'
import type { FileResponse, FunctionContract, StreamEvent } from './declare.ts'
import { writeEventStream } from './event-stream.ts'
import { writeFile } from './file-response.ts'
import type { AccessChecks, HttpMessage, Implementation } from './implement.ts'
import { createOpenStreams } from './open-streams.ts'
import { getPlainError } from './plain-error.ts'
import {
  allowAnyOrigin,
  logFailure,
  type Problem,
  toProblem,
  writeJson,
  writeNoSuchFunction,
  writeProblem,
} from './problem.ts'
import { createFunctionRouter } from './router.ts'

interface FunctionServerOptions<Needs extends RequestContext> {
  services: Omit<Needs, 'actor'>
  implementations: Implementation<Needs>[]
  checks: AccessChecks<Needs>
  run?: (
    context: Needs,
    contract: FunctionContract,
    input: unknown,
    handler: () => unknown,
  ) => unknown
  onCall?(call: { name: string; status: number; seconds: number }): void
}

export interface FunctionServer {
  handle(
    request: IncomingMessage,
    response: ServerResponse,
    actor: Actor,
    requestId: string,
  ): Promise<void>
  call(
    contract: FunctionContract,
    input: unknown,
    caller: { actor: Actor; signal: AbortSignal },
  ): Promise<{ output: unknown } | { rejection: Problem }>
}

interface Call {
  actor: Actor
  params: Record<string, string>
  /** aborted when the client disconnects */
  signal: AbortSignal
  message: HttpMessage | null
}

/** Input never causes a 500; unexpected errors are logged once, by id. */
export function createFunctionServer<Needs extends RequestContext>(
  options: FunctionServerOptions<Needs>,
): FunctionServer {
  const { services, checks, run = (_context, _contract, _input, handler) => handler() } = options
  const router = createFunctionRouter(options.implementations)
  const streams = createOpenStreams(services.config.RATE_LIMITS === 'on')

  async function respond(
    request: IncomingMessage,
    response: ServerResponse,
    actor: Actor,
    match: { implementation: Implementation<Needs>; params: Record<string, string> },
  ): Promise<void> {
    const { implementation, params } = match
    const { contract } = implementation
    const isPost = contract.method === 'POST'
    // Cookies that come with a key are ignored.
    const headers = actor.key ? { ...request.headers, cookie: undefined } : request.headers
    if (isPost) requireOwnOrigin(headers, services.config.PUBLIC_URL)
    if (contract.responds === 'events') streams.add(actor.ip, response)
    const disconnect = new AbortController()
    response.on('close', () => disconnect.abort())
    const { output } = await perform(
      implementation,
      () => (isPost ? readBody(request) : readQuery(request, contract)),
      { actor, params, signal: disconnect.signal, message: { request, response } },
    )
    if (contract.responds === 'file') {
      return writeFile(request, response, (await output) as FileResponse, disconnect.signal)
    }
    if (contract.responds === 'events') {
      // Only the head is wanted, so the stream ends before it waits for events.
      if (request.method === 'HEAD') disconnect.abort()
      const events = output as AsyncIterable<StreamEvent<unknown>>
      return writeEventStream(response, events, disconnect.signal)
    }
    writeJson(request, response, 200, await output)
  }

  /** `output` may still be a promise: a stream must not be awaited. */
  async function perform(
    implementation: Implementation<Needs>,
    readInput: () => unknown,
    { actor, params, signal, message }: Call,
  ): Promise<{ output: unknown }> {
    const { contract } = implementation
    const context = { ...services, actor } as Needs
    await checks.checkCaller(context, contract)
    const input = parseInput(contract, await readInput(), params)
    await checks.checkInput(context, contract, input)
    const handler = () => implementation.run(context, input, signal, message)
    const isJson = contract.responds === 'json'
    return { output: isJson ? run(context, contract, input, handler) : handler() }
  }

  function toRejection(error: unknown, name: string, requestId: string): Problem {
    const rejection = toProblem(error, requestId)
    if (rejection.status >= 500) logFailure(services, error, { name, requestId })
    return rejection
  }

  return {
    async call(contract, raw, caller) {
      const startedAt = performance.now()
      let result: { output: unknown } | { rejection: Problem }
      try {
        const implementation = options.implementations.find((one) => one.contract === contract)
        if (!implementation) throw new AppError('not_found', 'This function doesn’t exist.')
        const { output } = await perform(implementation, () => raw, {
          ...caller,
          params: {},
          message: null,
        })
        result = { output: await output }
      } catch (error) {
        result = { rejection: toRejection(error, contract.name, randomUUID()) }
      }
      const status = 'rejection' in result ? result.rejection.status : 200
      const seconds = (performance.now() - startedAt) / 1000
      options.onCall?.({ name: contract.name, status, seconds })
      return result
    },
    async handle(request, response, actor, requestId) {
      const startedAt = performance.now()
      const path = (request.url ?? '').split('?', 1)[0] ?? ''
      const match = router.match(request.method ?? 'GET', path)
      const contract = 'allowed' in match ? undefined : match.implementation.contract
      const name = contract?.name ?? 'unknown'
      try {
        // Browsers send no cookies to such a read: another site's page sees what a stranger would.
        if (contract?.method === 'GET' && contract.access === 'visitor') allowAnyOrigin(response)
        if ('allowed' in match) writeNoSuchFunction(request, response, requestId, match.allowed)
        else await respond(request, response, actor, match)
      } catch (error) {
        const rejection = toRejection(error, name, requestId)
        const needsKey = rejection.status === 401 && contract?.scope !== undefined
        if (needsKey) response.setHeader('www-authenticate', 'Bearer')
        writeProblem(request, response, rejection, error)
      }
      const seconds = (performance.now() - startedAt) / 1000
      options.onCall?.({ name, status: response.statusCode, seconds })
    },
  }
}

function readQuery(request: IncomingMessage, contract: FunctionContract): Record<string, unknown> {
  const url = request.url ?? ''
  const query = new URLSearchParams(url.includes('?') ? url.slice(url.indexOf('?') + 1) : '')
  // Grouped in one pass: a search for each name takes a second for 16 KB of `a=b&`.
  const valuesByName = Map.groupBy(query, ([name]) => name)
  const input: Record<string, unknown> = {}
  for (const [name, pairs] of valuesByName) {
    // A form sends its empty fields too: they count as missing.
    const values = pairs.map(([, value]) => value).filter(Boolean)
    if (values.length > 0) input[name] = values.length === 1 ? values[0] : values
    if (!values.every(isStorable))
      throw new BodyRejection(400, 'Text may not hold null characters.')
  }
  const lastEventId = request.headers['last-event-id']
  if (contract.responds === 'events' && lastEventId !== undefined) input.lastEventId = lastEventId
  return input
}

/** A parameter of the path cannot be replaced by the query. */
function parseInput(
  contract: FunctionContract,
  raw: unknown,
  params: Record<string, string>,
): unknown {
  const given = contract.method === 'GET' ? { ...(raw as object), ...params } : raw
  const parsed = contract.input.safeParse(given, { error: getPlainError })
  if (parsed.success) return parsed.data
  const { issues } = parsed.error
  if (issues.some(({ path: [field] }) => String(field) in params)) {
    throw new AppError('not_found', 'There is nothing at this URL.')
  }
  throw invalidInput(issues.slice(0, maxIssues).map(getIssue))
}

/** A list has an issue for each wrong element: without a limit the response is 35 times as long as the request. */
const maxIssues = 20

function getIssue(issue: z.core.$ZodIssue): InputIssue {
  return { path: issue.path.join('.'), message: issue.message }
}
