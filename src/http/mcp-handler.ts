// /mcp: the Model Context Protocol over HTTP. Each message is independent, so any process can handle it.
import type { IncomingMessage, ServerResponse } from 'node:http'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { getApiSession } from '../features/developers/api-session.ts'
import { BodyRejection, readJson } from '../platform/http/body.ts'
import { getApiActor } from './caller.ts'
import type { Exchange, HttpParts } from './exchange.ts'

const maxBodyBytes = 64 * 1024

const parseError = -32_700
const invalidRequest = -32_600
const serverError = -32_000

export async function handleMcp(
  { request, response, ip, apiKey }: Exchange,
  { services, functions }: HttpParts,
): Promise<void> {
  response.setHeader('cache-control', 'no-store')
  if (request.method !== 'POST') {
    // There are no sessions to listen to or to end.
    response.setHeader('allow', 'POST')
    return sendError(request, response, { status: 405, code: serverError, text: 'Use POST.' })
  }
  if (!isFromApiClient(request, services.config.PUBLIC_URL)) {
    const text = 'This request came from another site’s page and was refused.'
    return sendError(request, response, { status: 403, code: serverError, text })
  }
  let message: unknown
  try {
    message = await readJson(request, maxBodyBytes)
  } catch (error) {
    if (!(error instanceof BodyRejection)) throw error
    const code = error.status === 400 ? parseError : serverError
    return sendError(request, response, { status: error.status, code, text: error.message })
  }
  if (typeof message !== 'object' || message === null || Array.isArray(message)) {
    // A batch would be many calls counted as one.
    const text = 'Send one message of JSON-RPC at a time.'
    return sendError(request, response, { status: 400, code: invalidRequest, text })
  }
  const actor = getApiActor(ip, services.config, apiKey)
  const disconnect = new AbortController()
  response.on('close', () => disconnect.abort())
  const [{ serveMessage }, { listTools }] = await Promise.all([
    import('./mcp/serve-message.ts'),
    import('./mcp/tools.ts'),
  ])
  const mcpResponse = await serveMessage({
    message,
    headers: getProtocolHeaders(request),
    wantsJson: wantsJson(request),
    signal: disconnect.signal,
    publicUrl: services.config.PUBLIC_URL,
    tools: listTools(services.config.off),
    sessionId: getApiSession({ actor, config: services.config }),
    call: (contract, input) =>
      functions.call(contract, input, { actor, signal: disconnect.signal }),
  })
  await send(mcpResponse, response)
}

/** Rejects pages of other sites, even if their host name points here: browsers send the origin with each POST. */
function isFromApiClient({ headers }: IncomingMessage, publicOrigin: string): boolean {
  const site = headers['sec-fetch-site']
  if (site !== undefined && site !== 'same-origin' && site !== 'none') return false
  return headers.origin === undefined || headers.origin === publicOrigin
}

function getProtocolHeaders(request: IncomingMessage): Headers {
  const headers = new Headers({ 'content-type': 'application/json' })
  for (const [name, value] of Object.entries(request.headers)) {
    const isProtocolHeader = name === 'accept' || name.startsWith('mcp-')
    if (isProtocolHeader && typeof value === 'string') headers.set(name, value)
  }
  // The protocol asks clients to accept both; real clients, and proxies before them, name one or none.
  if (takesJson(request) || takesStream(request)) {
    headers.set('accept', 'application/json, text/event-stream')
  }
  return headers
}

function wantsJson(request: IncomingMessage): boolean {
  return takesJson(request) && !takesStream(request)
}

function takesJson(request: IncomingMessage): boolean {
  return /json|application\/\*/i.test(getAccept(request))
}

function takesStream(request: IncomingMessage): boolean {
  return /event-stream|(text|\*)\/\*/i.test(getAccept(request))
}

function getAccept({ headers }: IncomingMessage): string {
  return headers.accept ?? '*/*'
}

function sendError(
  request: IncomingMessage,
  response: ServerResponse,
  { status, code, text }: { status: number; code: number; text: string },
): void {
  if (!request.complete) response.setHeader('connection', 'close')
  response.writeHead(status, { 'content-type': 'application/json' })
  response.end(JSON.stringify({ jsonrpc: '2.0', id: null, error: { code, message: text } }))
}

async function send(mcpResponse: Response, response: ServerResponse): Promise<void> {
  for (const [name, value] of mcpResponse.headers) response.setHeader(name, value)
  response.setHeader('cache-control', 'no-store')
  response.writeHead(mcpResponse.status)
  if (!mcpResponse.body) return void response.end()
  try {
    await pipeline(Readable.from(mcpResponse.body), response)
  } catch (error) {
    // The client may disconnect before the response ends.
    if (!response.destroyed) throw error
  }
}
