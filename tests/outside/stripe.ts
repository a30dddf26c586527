import { createHmac, randomBytes } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

/** In Stripe's own names, as far as it is looked at. */
export interface StripeSession extends Thing {
  object: 'checkout.session'
  status: 'open' | 'complete' | 'expired'
  payment_status: 'unpaid' | 'paid'
  amount_total: number
  currency: string
  url: string | null
  success_url: string
  cancel_url: string | null
  expires_at: number
  metadata: Record<string, string>
  payment_intent: string | null
}

/** A notice as it would be posted; its signature is of the real time, as that is what the SDK looks at. */
export interface StripeNotice {
  id: string
  type: string
  body: string
  headers: Record<string, string>
}

export interface StripeRequest {
  method: string
  path: string
  headers: IncomingMessage['headers']
  /** of the query, where there is no body */
  body: Form
}

/** What a request meets, instead of being answered or after it. */
export type StripeFault =
  | { status: number; type?: string; code?: string; message?: string }
  | 'hang'
  | 'hang up'
  | 'garbage'
  | 'empty object'
  | 'lead away'
  | 'take and hang up'

export interface StripeStandIn {
  /** for STRIPE_API_URL */
  url: string
  /** for STRIPE_SECRET_KEY */
  secretKey: string
  /** for STRIPE_WEBHOOK_SECRET */
  webhookSecret: string
  /** the oldest first */
  readonly sessions: StripeSession[]
  requests: StripeRequest[]
  /** What has happened, the oldest first; nothing is posted by itself. */
  notices: StripeNotice[]
  /** What the buyer does; `later`: by a bank that has yet to answer. @returns where they are sent */
  pay(sessionId: string, how?: { later?: boolean }): string
  bank(sessionId: string, answer: 'confirms' | 'refuses'): void
  expire(sessionId: string): void
  /** @param amount all that is left */
  refund(sessionId: string, amount?: number): void
  dispute(sessionId: string, status?: string): void
  endDispute(sessionId: string, status: string): void
  /** Makes a session another than the one that was ordered. */
  tamper(sessionId: string, fields: Partial<StripeSession>): void
  /** @param age seconds since it was signed (0) */
  signed(event: object | string, how?: { secret?: string; age?: number }): SignedBody
  /** one fault for each of the next requests; the SDK makes three of most */
  fails(...next: StripeFault[]): void
  /** every request from now on meets this; null: none */
  isDown(fault: StripeFault | null): void
  close(): Promise<void>
}

type SignedBody = Pick<StripeNotice, 'body' | 'headers'>
type Form = { [name: string]: string | Form }
type Thing = { id: string; created: number } & { [name: string]: unknown }

/** What became of a payment, charge and all. */
interface Payment extends Thing {
  status: string
  latest_charge: (Thing & { amount: number; amount_refunded: number; disputed: boolean }) | null
}

/** Stripe's API of 2026-10-28 with its state, for one-time Checkout, in its own wire format. */
export async function startStripe(
  clock: () => Date = () => new Date(),
  secretKey = 'sk_test_a_key_of_this_test',
): Promise<StripeStandIn> {
  const webhookSecret = 'whsec_a_secret_of_this_test'
  const sessions = new Map<string, StripeSession>()
  const payments = new Map<string, Payment>()
  const disputes: (Thing & { status: string })[] = []
  const events: (Thing & { type: string })[] = []
  const answers = new Map<string, { print: string; answer: Answer }>()
  const notices: StripeNotice[] = []
  const requests: StripeRequest[] = []
  let faults: StripeFault[] = []
  let lasting: StripeFault | null = null

  const now = () => Math.floor(clock().getTime() / 1000)
  const thing = (prefix: string, object: string, fields: object) =>
    ({ id: newId(prefix), object, created: now(), livemode: false, ...fields }) as unknown

  function happens(type: string, object: object): void {
    const data = { object: structuredClone(object) }
    const about = { api_version: '2026-10-28.endive', data, pending_webhooks: 1, type }
    const event = thing('evt_1', 'event', about) as Thing & { type: string }
    events.unshift(event)
    notices.push({ id: event.id, type, ...signed(event) })
  }

  function signed(event: object | string, { secret = webhookSecret, age = 0 } = {}): SignedBody {
    const body = typeof event === 'string' ? event : JSON.stringify(event, null, 2)
    const time = Math.floor(Date.now() / 1000) - age
    const hash = createHmac('sha256', secret).update(`${time}.${body}`).digest('hex')
    const headers = {
      'content-type': 'application/json',
      'stripe-signature': `t=${time},v1=${hash}`,
    }
    return { body, headers }
  }

  function sessionOf(id: string): StripeSession {
    const session = sessions.get(id)
    if (!session) throw new Error(`This test has no session ${id}.`)
    if (session.status === 'open' && session.expires_at <= now()) end(session)
    return session
  }

  function paymentOf(id: string): Payment & { latest_charge: object } {
    const payment = payments.get(sessionOf(id).payment_intent ?? '')
    if (!payment?.latest_charge) throw new Error(`Nobody has paid for ${id}.`)
    return payment as Payment & { latest_charge: object }
  }

  function end(session: StripeSession): void {
    Object.assign(session, { status: 'expired', url: null })
    happens('checkout.session.expired', session)
  }

  function pay(id: string, { later = false } = {}): string {
    const session = sessionOf(id)
    if (session.status !== 'open') throw new Error(`This session is ${session.status}.`)
    const { amount_total: amount, currency, intent_metadata: metadata } = session
    const payment = thing('pi_3', 'payment_intent', { amount, currency, metadata }) as Payment
    Object.assign(payment, { status: 'processing', latest_charge: null })
    payments.set(payment.id, payment)
    Object.assign(session, { status: 'complete', url: null, payment_intent: payment.id })
    if (!later) charge(session, payment)
    happens('checkout.session.completed', session)
    return session.success_url.replace(/\{CHECKOUT_SESSION_ID\}|%7BCHECKOUT_SESSION_ID%7D/, id)
  }

  function charge(session: StripeSession, payment: Payment): void {
    const { amount, currency, metadata, id } = payment
    const fields = { amount, currency, metadata, payment_intent: id, amount_refunded: 0 }
    const made = thing('ch_3', 'charge', { ...fields, disputed: false, refunded: false })
    Object.assign(payment, { status: 'succeeded', latest_charge: made })
    session.payment_status = 'paid'
    happens('charge.succeeded', made as Thing)
  }

  function bank(id: string, answer: 'confirms' | 'refuses'): void {
    const session = sessionOf(id)
    const payment = payments.get(session.payment_intent ?? '')
    if (payment?.status !== 'processing') throw new Error('No bank is asked about this session.')
    if (answer === 'confirms') charge(session, payment)
    else payment.status = 'requires_payment_method'
    const word = answer === 'confirms' ? 'succeeded' : 'failed'
    happens(`checkout.session.async_payment_${word}`, session)
  }

  function refund({ id, latest_charge: paid }: Payment, amount?: number): Answer {
    const left = (paid?.amount ?? 0) - (paid?.amount_refunded ?? 0)
    if (!paid || left <= 0) return refusal(400, 'charge_already_refunded')
    if (paid.disputed) return refusal(400, 'charge_disputed')
    paid.amount_refunded += amount ?? left
    paid.refunded = paid.amount_refunded === paid.amount
    const fields = { amount: amount ?? left, payment_intent: id, metadata: {}, status: 'succeeded' }
    const made = thing('re_3', 'refund', fields) as Thing
    happens('refund.created', made)
    happens('charge.refunded', paid)
    return { status: 200, body: made }
  }

  function dispute(id: string, status = 'needs_response'): void {
    const { latest_charge: paid, id: payment } = paymentOf(id)
    paid.disputed = true
    const fields = { charge: paid.id, payment_intent: payment, metadata: {}, status }
    const made = thing('du_1', 'dispute', fields) as Thing & { status: string }
    disputes.unshift(made)
    happens('charge.dispute.created', made)
  }

  function endDispute(id: string, status: string): void {
    const { id: payment } = paymentOf(id)
    const found = disputes.find(({ payment_intent: of }) => of === payment)
    if (!found) throw new Error('This payment is not disputed.')
    found.status = status
    happens('charge.dispute.closed', found)
  }

  function answer({ method, path, headers, body }: StripeRequest): Answer {
    if (headers.authorization !== `Bearer ${secretKey}`) {
      return refusal(401, undefined, 'Invalid API Key provided: sk_test_****test')
    }
    const [resource = '', id = '', verb = ''] = path
      .replace('/v1/checkout/', '/v1/')
      .split('/')
      .slice(2)
    switch (`${method} ${resource}${id && '/id'}${verb && `/${verb}`}`) {
      case 'POST sessions':
        return { status: 200, body: open(body) }
      case 'GET sessions/id':
        return sessions.has(id) ? { status: 200, body: expanded(sessionOf(id)) } : missing
      case 'POST sessions/id/expire':
        if (!sessions.has(id)) return missing
        if (sessionOf(id).status !== 'open') return refusal(400, undefined, 'Only open sessions.')
        end(sessionOf(id))
        return { status: 200, body: sessionOf(id) }
      case 'POST refunds': {
        const payment = payments.get(String(body.payment_intent))
        return payment ? refund(payment, body.amount ? Number(body.amount) : undefined) : missing
      }
      // All there are: who asks must look whose they are.
      case 'GET disputes':
        return { status: 200, body: { object: 'list', data: disputes, has_more: false } }
      case 'GET events':
        return { status: 200, body: eventsPage(body) }
      default:
        return refusal(404, undefined, `Unrecognized request URL (${method}: ${path}).`)
    }
  }

  function open(body: Form): StripeSession {
    const id = newId('cs_test_a1')
    const { price_data: price } = at(at(body, 'line_items'), '0') as { price_data: Form }
    const fields = {
      status: 'open',
      payment_status: 'unpaid',
      amount_total: Number(price.unit_amount),
      currency: price.currency,
      url: `https://checkout.stripe.test/c/pay/${id}`,
      ...{ success_url: body.success_url, cancel_url: body.cancel_url ?? null },
      ...{ client_reference_id: body.client_reference_id, customer_email: body.customer_email },
      expires_at: now() + 86_400,
      metadata: filled(at(body, 'metadata')),
      payment_intent: null,
      intent_metadata: filled(at(at(body, 'payment_intent_data'), 'metadata')),
    }
    const session = { ...(thing('', 'checkout.session', fields) as StripeSession), id }
    sessions.set(id, session)
    return session
  }

  function expanded(session: StripeSession): object {
    return { ...session, payment_intent: payments.get(session.payment_intent ?? '') ?? null }
  }

  function eventsPage(query: Form): object {
    const types = Object.values(at(query, 'types'))
    const since = Number(at(query, 'created').gte ?? 0)
    const wanted = events.filter(({ type, created }) => types.includes(type) && created >= since)
    const from = wanted.findIndex(({ id }) => id === query.starting_after) + 1
    const data = wanted.slice(from, from + Number(query.limit ?? 10))
    return { object: 'list', data, has_more: from + data.length < wanted.length, url: '/v1/events' }
  }

  /** The same key gives the same answer, and other parameters under it are refused. */
  function answerOnce(request: StripeRequest): Answer {
    const key = request.headers['idempotency-key']
    if (request.method !== 'POST' || typeof key !== 'string') return answer(request)
    const print = JSON.stringify([request.path, request.body])
    const before = answers.get(key)
    if (before && before.print !== print) {
      return refusal(400, undefined, 'Keys are for the same parameters.', 'idempotency_error')
    }
    const given = before?.answer ?? structuredClone(answer(request))
    answers.set(key, { print, answer: given })
    return given
  }

  async function serve(incoming: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname, search } = new URL(incoming.url ?? '/', 'http://stripe.test')
    const { method = '', headers } = incoming
    const body = formOf((await text(incoming)) || search.slice(1))
    const request = { method, path: pathname, headers, body }
    requests.push(request)
    const fault = faults.shift() ?? lasting
    if (fault === 'hang') return
    if (fault === 'hang up') return void incoming.socket.destroy()
    if (fault === 'garbage') return void response.end('<html>Just a moment...</html>')
    if (fault === 'empty object') return void response.end('{}')
    if (fault === 'lead away') {
      return void response.writeHead(307, { location: 'http://127.0.0.1:9/v1' }).end()
    }
    const isRefused = typeof fault === 'object' && fault !== null
    const { status, body: said } = isRefused
      ? refusal(fault.status, fault.code, fault.message, fault.type)
      : answerOnce(request)
    if (fault === 'take and hang up') return void incoming.socket.destroy()
    response.writeHead(status, { 'content-type': 'application/json', 'request-id': newId('req_') })
    response.end(JSON.stringify(said))
  }

  const server = createServer((incoming, response) => void serve(incoming, response))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    ...{ secretKey, webhookSecret, requests, notices, pay, bank, dispute, endDispute, signed },
    get sessions() {
      return [...sessions.values()]
    },
    expire: (id) => end(sessionOf(id)),
    refund: (id, amount) => void refund(paymentOf(id), amount),
    tamper: (id, fields) => void Object.assign(sessionOf(id), fields),
    fails: (...next) => void (faults = next),
    isDown: (fault) => void (lasting = fault),
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

type Answer = { status: number; body: object }

const missing = refusal(404, 'resource_missing', 'No such thing.')

function refusal(status: number, code?: string, message = 'No.', type?: string): Answer {
  const kind = type ?? (status >= 500 ? 'api_error' : 'invalid_request_error')
  return { status, body: { error: { type: kind, message, ...(code ? { code } : {}) } } }
}

function newId(prefix: string): string {
  return prefix + randomBytes(12).toString('hex')
}

/** Stripe keeps no empty values. */
function filled(form: Form): Form {
  return Object.fromEntries(Object.entries(form).filter(([, value]) => value !== ''))
}

function at(form: Form, name: string): Form {
  const value = form[name]
  return typeof value === 'object' ? value : {}
}

/** 'a[b][0]=c' is { a: { b: { 0: 'c' } } } */
function formOf(encoded: string): Form {
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
