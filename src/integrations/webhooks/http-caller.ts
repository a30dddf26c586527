import http, { type IncomingMessage } from 'node:http'
import https from 'node:https'
import { parseRetryAfter } from '../../platform/http/retry-after.ts'
import type { WebhookAnswer, WebhookCall, WebhookCaller } from './contract.ts'
import { guardedLookup, NoPublicAddress, type Resolve } from './guarded-lookup.ts'

interface HttpCallerOptions {
  userAgent: string
  mayCallThisMachine: boolean
  /** For one call, from the DNS lookup to the end of the response; default 10,000. */
  timeoutMs?: number
  resolve?: Resolve
  /** milliseconds since 1970 */
  clock?: () => number
}

const maxAnswerBytes = 4096

/** Calls with node:http directly: no proxies, redirects or kept connections. */
export function httpCaller({
  userAgent,
  timeoutMs = 10_000,
  clock = Date.now,
  ...guard
}: HttpCallerOptions): WebhookCaller {
  const { lookup, checkLiteral } = guardedLookup(guard)
  const ways = {
    'http:': { request: http.request, agent: new http.Agent({ keepAlive: false }) },
    'https:': { request: https.request, agent: new https.Agent({ keepAlive: false }) },
  }

  function send({ url, headers, body }: WebhookCall, signal: AbortSignal): Promise<WebhookAnswer> {
    return new Promise((resolve, reject) => {
      const target = new URL(url)
      checkLiteral(target.hostname)
      const { request, agent } = ways[target.protocol === 'http:' ? 'http:' : 'https:']
      const bytes = Buffer.from(body)
      const all = { ...headers, 'user-agent': userAgent, 'content-length': bytes.length }
      const call = request(target, { method: 'POST', agent, lookup, headers: all, signal })
      let answer: WebhookAnswer | undefined
      // Once the status has arrived, later errors do not matter.
      call.on('error', (error) => (answer ? resolve(answer) : reject(error)))
      call.on('response', (response) => {
        const given: WebhookAnswer = {
          outcome: 'answered',
          status: response.statusCode ?? 0,
          retryAfterSeconds: parseRetryAfter(response.headers['retry-after'], clock()) ?? null,
        }
        answer = given
        letEnd(response, () => resolve(given))
      })
      call.end(bytes)
    })
  }

  return {
    async post(call, cancel) {
      const patience = AbortSignal.timeout(timeoutMs)
      try {
        return await send(call, AbortSignal.any([cancel, patience]))
      } catch (error) {
        if (cancel.aborted) throw cancel.reason
        const reason = patience.aborted
          ? `did not answer within ${timeoutMs / 1000} s`
          : getReason(error)
        return { outcome: 'unanswered', reason }
      }
    },
  }
}

/** Reads a short response to its end for a clean close, and breaks off a long one. */
function letEnd(response: IncomingMessage, then: () => void): void {
  let bytes = 0
  response.on('data', (part: Buffer) => {
    bytes += part.length
    if (bytes > maxAnswerBytes) response.destroy()
  })
  response.on('error', () => {})
  response.on('close', then)
}

function getReason(error: unknown): string {
  if (error instanceof NoPublicAddress) return 'no public address is known for this name'
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  if (/CERT|SELF_SIGNED|ALTNAME|UNABLE_TO_VERIFY/.test(code)) return 'its certificate is not valid'
  if (code === 'ECONNREFUSED') return 'refused the connection'
  if (/^ECONNRESET|^EPIPE|^HPE_/.test(code)) return 'broke off'
  return 'could not be reached'
}
