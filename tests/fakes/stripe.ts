import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import {
  at,
  type Form,
  createId,
  openStripeAccount,
  type SignedBody,
  type StripeAccount,
  type StripeEvent,
  type StripeSession,
} from './stripe-account.ts'

export interface StripeRequest {
  method: string
  path: string
  headers: IncomingMessage['headers']
  /** the query's, if there is no body */
  body: Form
}

export type StripeFault =
  | { status: number; type?: string; code?: string; message?: string }
  | 'hang'
  | 'hang up'
  | 'garbage'
  | 'empty object'
  | 'lead away'
  | 'take and hang up'

export interface FakeStripe {
  url: string
  secretKey: string
  webhookSecret: string
  /** the oldest first */
  sessions(): StripeSession[]
  requests: StripeRequest[]
  /** All events, the oldest first; none is posted automatically. */
  webhookEvents: StripeEvent[]
  payment: StripeAccount['payment']
  getDispute: StripeAccount['getDispute']
  /** @param how `later`: by a bank transfer that is not yet confirmed @returns the redirect URL */
  pay(sessionId: string, how?: { later?: boolean }): string
  bank(sessionId: string, decision: 'confirms' | 'refuses'): void
  expire(sessionId: string): void
  /** @param amount by default the rest */
  refund(sessionId: string, amount?: number): void
  /** @param status by default needs_response */
  dispute(sessionId: string, status?: string): void
  endDispute(sessionId: string, status: string): void
  /** Changes fields of a session, so that it differs from the order. */
  tamper(sessionId: string, fields: Partial<StripeSession>): void
  /** @param how `age`: seconds since it was signed (0) */
  signed(event: object | string, how?: { secret?: string; age?: number }): SignedBody
  /** One failure for each of the next requests; the SDK tries most of its calls twice. */
  failWith(...next: StripeFault[]): void
  /** Every request from now on fails like this; null: none. */
  setOutage(fault: StripeFault | null): void
  close(): Promise<void>
}

/** A stateful fake of Stripe's API of 2026-10-28, for one-time Checkout, in its own wire format. */
export async function startStripe(clock: () => Date = () => new Date()): Promise<FakeStripe> {
  const secretKey = 'sk_live_a_key_of_this_test'
  const webhookSecret = 'whsec_a_secret_of_this_test'
  const account = openStripeAccount(clock, webhookSecret)
  const responses = new Map<string, { print: string; response: StripeResponse }>()
  const requests: StripeRequest[] = []
  let faults: StripeFault[] = []
  let outage: StripeFault | null = null

  async function serve(incoming: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname, search } = new URL(incoming.url ?? '/', 'http://stripe.test')
    const { method = '', headers } = incoming
    const body = getForm((await text(incoming)) || search.slice(1))
    const request = { method, path: pathname, headers, body }
    requests.push(request)
    const fault = faults.shift() ?? outage
    if (fault && fault !== 'take and hang up') return respondWithFault(fault, incoming, response)
    const stripeResponse = getResponseOnce(request)
    if (fault) return void incoming.socket.destroy()
    write(response, stripeResponse)
  }

  /** The same key returns the same response, and is rejected with other parameters. */
  function getResponseOnce(request: StripeRequest): StripeResponse {
    if (request.headers.authorization !== `Bearer ${secretKey}`) {
      return toRejection(401, { message: 'Invalid API Key provided: sk_test_****test' })
    }
    const key = request.headers['idempotency-key']
    if (request.method !== 'POST' || typeof key !== 'string') return getResponse(account, request)
    const print = JSON.stringify([request.path, request.body])
    const before = responses.get(key)
    if (before && before.print !== print) return toRejection(400, { type: 'idempotency_error' })
    const response = before?.response ?? structuredClone(getResponse(account, request))
    responses.set(key, { print, response })
    return response
  }

  const server = createServer((incoming, response) => void serve(incoming, response))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    ...account,
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    secretKey,
    webhookSecret,
    requests,
    expire: account.end,
    failWith: (...next) => void (faults = next),
    setOutage: (fault) => void (outage = fault),
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

interface StripeResponse {
  status: number
  body: object
}

function getResponse(
  account: StripeAccount,
  { method, path, body }: StripeRequest,
): StripeResponse {
  const parts = path.replace('/v1/checkout/', '/v1/').split('/').slice(2)
  const [resource = '', id = '', verb = ''] = parts
  const session = account.find(id)
  if (resource === 'sessions' && id && !session)
    return toRejection(404, { code: 'resource_missing' })
  switch (`${method} ${resource} ${verb}`.trim()) {
    case 'POST sessions':
      return { status: 200, body: account.open(body) }
    case 'GET sessions':
      return { status: 200, body: session ? account.expanded(session) : {} }
    case 'POST sessions expire':
      if (session?.status !== 'open') return toRejection(400, { message: 'Only open sessions.' })
      account.end(id)
      return { status: 200, body: session }
    case 'POST refunds':
      return getRefundResponse(account, body)
    // All disputes: the caller must filter them by payment.
    case 'GET disputes':
      return { status: 200, body: { object: 'list', data: account.disputes, has_more: false } }
    case 'GET events':
      return { status: 200, body: getEventsPage(account, body) }
    default:
      return toRejection(404, { message: `Unrecognized request URL (${method}: ${path}).` })
  }
}

function getRefundResponse(
  account: StripeAccount,
  { payment_intent: payment, amount }: Form,
): StripeResponse {
  if (typeof payment !== 'string') return toRejection(400, { code: 'parameter_missing' })
  const given = account.giveBack(payment, amount ? Number(amount) : undefined)
  if (typeof given === 'object') return { status: 200, body: given }
  return toRejection(given === 'resource_missing' ? 404 : 400, { code: given })
}

function getEventsPage({ events }: StripeAccount, query: Form): object {
  const types = Object.values(at(query, 'types'))
  const since = Number(at(query, 'created').gte ?? 0)
  const wanted = events.filter(({ type, created }) => types.includes(type) && created >= since)
  const from = wanted.findIndex(({ id }) => id === query.starting_after) + 1
  const data = wanted.slice(from, from + Number(query.limit ?? 10))
  return { object: 'list', data, has_more: from + data.length < wanted.length, url: '/v1/events' }
}

function respondWithFault(
  fault: Exclude<StripeFault, 'take and hang up'>,
  incoming: IncomingMessage,
  response: ServerResponse,
): void {
  if (fault === 'hang') return
  if (fault === 'hang up') return void incoming.socket.destroy()
  if (fault === 'garbage') return void response.end('<html>Just a moment...</html>')
  if (fault === 'empty object') return void response.end('{}')
  if (fault === 'lead away') {
    return void response.writeHead(307, { location: '/elsewhere' }).end('{}')
  }
  write(response, toRejection(fault.status, fault))
}

type Rejection = Partial<Record<'type' | 'code' | 'message', string>>

function toRejection(status: number, { type, code, message = 'No.' }: Rejection): StripeResponse {
  const kind = type ?? (status >= 500 ? 'api_error' : 'invalid_request_error')
  return { status, body: { error: { type: kind, message, ...(code ? { code } : {}) } } }
}

function write(response: ServerResponse, { status, body }: StripeResponse): void {
  response.writeHead(status, { 'content-type': 'application/json', 'request-id': createId('req_') })
  response.end(JSON.stringify(body))
}

/** 'a[b][0]=c' is { a: { b: { 0: 'c' } } } */
function getForm(encoded: string): Form {
  const form: Form = {}
  for (const [name, value] of new URLSearchParams(encoded)) {
    const path = name.replaceAll(']', '').split('[')
    const last = path.pop() ?? ''
    let inner = form
    for (const part of path) inner = inner[part] = at(inner, part)
    inner[last] = value
  }
  return form
}
