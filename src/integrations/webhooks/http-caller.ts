import http, { type IncomingMessage } from 'node:http'
import https from 'node:https'
import { secondsToWait } from '../../platform/http/retry-after.ts'
import type { WebhookAnswer, WebhookCall, WebhookCaller } from './contract.ts'
import { guardedLookup, NoPublicAddress, type Resolve } from './guarded-lookup.ts'

interface HttpCallerOptions {
  userAgent: string
  mayCallThisMachine: boolean
  /** for one call, from the first question for its name to the end of the answer (10 s) */
  timeoutMs?: number
  resolve?: Resolve
  /** milliseconds since 1970 */
  clock?: () => number
}

const maxAnswerBytes = 4096

/** Calls by node:http itself: neither proxies nor redirects are followed, no connection is kept. */
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
      // However the rest goes: the status was said.
      call.on('error', (error) => (answer ? resolve(answer) : reject(error)))
      call.on('response', (response) => {
        const given: WebhookAnswer = {
          outcome: 'answered',
          status: response.statusCode ?? 0,
          retryAfterSeconds: secondsToWait(response.headers['retry-after'], clock()) ?? null,
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

/** Reads a short answer to its end, for a polite goodbye, and breaks a long one off. */
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
