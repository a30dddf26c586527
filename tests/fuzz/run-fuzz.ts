// Sends generated requests to a site; the same seed makes the same requests.
import fc from 'fast-check'
import type { OpenApiDocument } from '../../src/platform/functions/openapi-types.ts'
import type { FuzzRequest } from './fuzz-request.ts'
import { listErrors } from './list-errors.ts'
import { type FuzzAccount, type KnownValues, createKnownValues, fillMarks } from './known-values.ts'
import { listDescribedOperations, listUndescribedOperations } from './operations.ts'
import { anyCall, anyRequest } from './requests.ts'
import { createSender, type FuzzResponse } from './send.ts'

export interface FuzzOptions {
  url: string
  account: FuzzAccount
  seed: number
  requests: number
  connections: number
  /** The site has rate limits: its things are made once. */
  isLimited?: boolean
  /** called after each batch, with the number sent */
  onBatch?(sent: number): void
}

export interface FuzzReport {
  sent: number
  /** number of responses by status; 0 is a connection that ended without a response */
  statuses: Map<number, number>
  /** each kind of error once for each operation, with one request that shows it */
  errors: string[]
  operations: Map<
    string,
    { requests: number; accepted: number; slowestMs: number; slowest: string }
  >
}

const batchSize = 500

/** @throws if the site is gone, or rejects a valid request */
export async function runFuzz(options: FuzzOptions): Promise<FuzzReport> {
  const { url: address, seed } = options
  const document =
    (await // Leaves no idle connection, which the server may close while the requests are generated.
    (
      await fetch(new URL('/api/openapi.json', address), { headers: { connection: 'close' } })
    ).json()) as OpenApiDocument
  const operations = [...listDescribedOperations(document), ...listUndescribedOperations()]
  const requests = anyRequest(operations)
  const sender = createSender(address, options.connections)
  const report: FuzzReport = {
    sent: 0,
    statuses: new Map(),
    errors: [],
    operations: new Map(
      operations.map(({ name }) => [name, { requests: 0, accepted: 0, slowestMs: 0, slowest: '' }]),
    ),
  }
  const known = new Set<string>()

  async function sendAll(batch: FuzzRequest[], things: KnownValues): Promise<void> {
    const waiting = [...batch]
    const sendNext = async (): Promise<void> => {
      const request = waiting.shift()
      if (!request) return
      const sent = made(request, things)
      note(sent, await sender.send(sent))
      await sendNext()
    }
    await Promise.all(Array.from({ length: options.connections }, sendNext))
  }

  function note(request: FuzzRequest, response: FuzzResponse): void {
    report.sent += 1
    report.statuses.set(response.status, (report.statuses.get(response.status) ?? 0) + 1)
    const of = report.operations.get(request.name) ?? {
      requests: 0,
      accepted: 0,
      slowestMs: 0,
      slowest: '',
    }
    report.operations.set(request.name, of)
    of.requests += 1
    if (response.status === 200) of.accepted += 1
    if (response.milliseconds > of.slowestMs) {
      of.slowestMs = response.milliseconds
      of.slowest = getText(request)
    }
    for (const error of listErrors(request, response)) {
      if (known.has(`${request.name} ${error}`)) continue
      known.add(`${request.name} ${error}`)
      report.errors.push(
        `${request.name}: ${error}\n  ${getText(request)}\n  ${response.body.slice(0, 300)}`,
      )
    }
  }

  try {
    let things: KnownValues | undefined
    for (let batch = 0; report.sent < options.requests; batch += 1) {
      // Recreates what was hidden or signed out, and checks that valid requests still work.
      if (!things || !options.isLimited) {
        things = await createKnownValues(address, operations, options.account)
      }
      const numRuns = Math.min(batchSize, options.requests - report.sent)
      const sampled = fc.sample(requests, { seed: seed + batch, numRuns })
      // Random choice may leave an operation out of a short run.
      const ofEach =
        batch > 0 ? [] : operations.flatMap((one) => fc.sample(anyCall(one), { seed, numRuns: 1 }))
      await sendAll([...ofEach, ...sampled].slice(0, numRuns), things)
      options.onBatch?.(report.sent)
    }
    if (!options.isLimited) await createKnownValues(address, operations, options.account)
    return report
  } finally {
    sender.close()
  }
}

/** They would remove the idea that the others need. */
const onTheSpare = new Set(['hide-idea', 'withdraw-idea', 'restore-idea'])

function made(request: FuzzRequest, { values: things, headersByCaller }: KnownValues): FuzzRequest {
  const { body, raw } = request
  const spare = things.get('spare') ?? ''
  const values = onTheSpare.has(request.name) ? new Map([...things, ['idea', spare]]) : things
  return {
    ...request,
    path: fillMarks(request.path, values),
    headers: { ...headersByCaller[request.caller], ...request.headers },
    ...(typeof body === 'string' ? { body: fillMarks(body, values) } : {}),
    ...(raw === undefined ? {} : { raw: fillMarks(raw, values) }),
  }
}

function getText({ caller, method, path, headers, body, raw }: FuzzRequest): string {
  if (raw !== undefined) return JSON.stringify(raw.slice(0, 300))
  const { cookie: _cookie, authorization: _key, ...shownHeaders } = headers
  const sent = typeof body === 'string' ? body : Buffer.from(body ?? []).toString('latin1')
  return `${caller} ${method} ${path.slice(0, 300)} ${JSON.stringify(shownHeaders).slice(0, 200)} ${sent.slice(0, 400)}`
}
