import { createHmac, randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

interface ResendEmail {
  from: string
  to: string
  subject: string
  html: string
  text: string
  headers: Record<string, string>
  tags: { name: string; value: string }[]
}

export interface ReceivedByResend extends ResendEmail {
  id: string
  key: string
}

export type ResendFault =
  | { status: number; name: string; message?: string; headers?: Record<string, string> }
  | 'hang'
  | 'hang up'
  | 'garbage'
  | 'lead away'
  | 'take and hang'
  | 'take and hang up'

export interface FakeResend {
  url: string
  webhookSecret: string
  received: ReceivedByResend[]
  idempotencyKeys: string[]
  onHang(then: () => void): void
  failWith(...faults: ResendFault[]): void
  onReceived(then: (message: ReceivedByResend) => void | Promise<void>): void
  webhookEvent(
    type: string,
    message: ReceivedByResend,
    about?: WebhookOptions,
  ): { body: string; headers: Record<string, string> }
  close(): Promise<void>
}

interface WebhookOptions {
  data?: object
  /** seconds since it was signed (0) */
  age?: number
}

/** Resend's API and webhooks in its own wire format (its OpenAPI 1.5.0). */
export async function startResend(): Promise<FakeResend> {
  const webhookSecret = `whsec_${Buffer.from('a secret of this test, no other').toString('base64')}`
  const received: ReceivedByResend[] = []
  const idempotencyKeys: string[] = []
  const accepted = new Map<string, { body: string; id: string }>()
  let faults: ResendFault[] = []
  let onReceive: (message: ReceivedByResend) => void | Promise<void> = () => {}
  let notifyHang = () => {}

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await text(request)
    const key = String(request.headers['idempotency-key'] ?? '')
    idempotencyKeys.push(key)
    const fault = faults.shift()
    if (fault === 'hang') return notifyHang()
    if (fault && isBeforeEffect(fault)) return respondWithFault(fault, request, response)
    const rejection = toRejection(request, body) ?? getKeyRejection(accepted.get(key), body)
    if (rejection) return writeRejection(response, rejection)
    const id = accepted.get(key)?.id ?? (await take(key, body))
    if (fault === 'take and hang') return notifyHang()
    if (fault === 'take and hang up') return void request.socket.destroy()
    writeJson(response, 200, { id })
  }

  async function take(key: string, body: string): Promise<string> {
    const id = randomUUID()
    if (key) accepted.set(key, { body, id })
    const message = { ...(JSON.parse(body) as ResendEmail), id, key }
    received.push(message)
    await onReceive(message)
    return id
  }

  const server = createServer((request, response) => void handle(request, response))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    webhookSecret,
    received,
    idempotencyKeys,
    failWith: (...next) => void (faults = next),
    onHang: (then) => void (notifyHang = then),
    onReceived: (then) => void (onReceive = then),
    webhookEvent(type, message, { data = {}, age = 0 } = {}) {
      const body = JSON.stringify({ type, data: { ...eventData(message), ...data } })
      const id = `msg_${randomUUID()}`
      const timestamp = String(Math.floor(Date.now() / 1000) - age)
      const key = Buffer.from(webhookSecret.slice('whsec_'.length), 'base64')
      const signature = createHmac('sha256', key).update(`${id}.${timestamp}.${body}`)
      const headers = {
        'content-type': 'application/json',
        'svix-id': id,
        'svix-timestamp': timestamp,
        'svix-signature': `v1,${signature.digest('base64')}`,
      }
      return { body, headers }
    },
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

type Rejection = Extract<ResendFault, object>
type FaultBeforeEffect = Exclude<ResendFault, 'hang' | 'take and hang' | 'take and hang up'>

function isBeforeEffect(fault: ResendFault): fault is FaultBeforeEffect {
  return fault !== 'take and hang' && fault !== 'take and hang up'
}

function respondWithFault(
  fault: FaultBeforeEffect,
  request: IncomingMessage,
  response: ServerResponse,
): void {
  if (typeof fault === 'object') return writeRejection(response, fault)
  if (fault === 'hang up') return void request.socket.destroy()
  if (fault === 'garbage') return void response.end('<html>Just a moment...</html>')
  if (fault === 'lead away') {
    response.writeHead(307, { location: 'http://127.0.0.1:9/emails' }).end()
  }
}

function toRejection(request: IncomingMessage, body: string): Rejection | null {
  const [, apiKey] = /^Bearer (re_\w+)$/.exec(request.headers.authorization ?? '') ?? []
  if (!apiKey) return { status: 401, name: 'missing_api_key', message: 'Missing API key' }
  if (apiKey.startsWith('re_invalid')) {
    return { status: 403, name: 'invalid_api_key', message: 'API key is invalid' }
  }
  if (request.method !== 'POST' || request.url !== '/emails') {
    return { status: 404, name: 'not_found', message: 'The requested endpoint does not exist' }
  }
  const { from, to } = JSON.parse(body) as ResendEmail
  if (from.includes('@unverified.')) {
    return { status: 403, name: 'validation_error', message: 'The domain is not verified.' }
  }
  if (/bad@/.test(to)) {
    return { status: 422, name: 'validation_error', message: 'Invalid `to` field.' }
  }
  return null
}

function getKeyRejection(known: { body: string } | undefined, body: string): Rejection | null {
  if (!known || known.body === body) return null
  const message = 'Same idempotency key used with a different request payload.'
  return { status: 409, name: 'invalid_idempotent_request', message }
}

function writeRejection(
  response: ServerResponse,
  { status, name, message = 'No.', headers }: Rejection,
): void {
  for (const [header, value] of Object.entries(headers ?? {})) response.setHeader(header, value)
  writeJson(response, status, { statusCode: status, name, message })
}

function writeJson(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
}

function eventData({ id, from, to, subject, tags }: ReceivedByResend) {
  return {
    email_id: id,
    message_id: `<${id}@email.example>`,
    from,
    to: [to],
    subject,
    tags: Object.fromEntries(tags.map(({ name, value }) => [name, value])),
  }
}
