import http, { type IncomingMessage } from 'node:http'
import https from 'node:https'
import { parseRetryAfter } from '../../platform/http/retry-after.ts'
import type { WebhookResult, WebhookCall, WebhookCaller } from './contract.ts'
import { createGuardedLookup, NoPublicIpError, type Resolve } from './guarded-lookup.ts'

interface WebhookCallerOptions {
  userAgent: string
  allowsLoopback: boolean
  /** For one call, from the DNS lookup to the end of the response; default 10,000. */
  timeoutMs?: number
  resolve?: Resolve
  /** milliseconds since 1970 */
  clock?: () => number
}

const maxResponseBytes = 4096

/** Calls with node:http directly: no proxies, redirects or kept connections. */
export function createHttpCaller({
  userAgent,
  timeoutMs = 10_000,
  clock = Date.now,
  ...guard
}: WebhookCallerOptions): WebhookCaller {
  const { lookup, checkLiteral } = createGuardedLookup(guard)
  const transports = {
    'http:': { request: http.request, agent: new http.Agent({ keepAlive: false }) },
    'https:': { request: https.request, agent: new https.Agent({ keepAlive: false }) },
  }

  function send({ url, headers, body }: WebhookCall, signal: AbortSignal): Promise<WebhookResult> {
    return new Promise((resolve, reject) => {
      const target = new URL(url)
      checkLiteral(target.hostname)
      const { request, agent } = transports[target.protocol === 'http:' ? 'http:' : 'https:']
      const bytes = Buffer.from(body)
      const allHeaders = { ...headers, 'user-agent': userAgent, 'content-length': bytes.length }
      const call = request(target, { method: 'POST', agent, lookup, headers: allHeaders, signal })
      let result: WebhookResult | undefined
      // Once the status has arrived, later errors do not matter.
      call.on('error', (error) => (result ? resolve(result) : reject(error)))
      // After a status 101 Node emits no error, only the end.
      call.on('close', () => {
        if (!result) reject(new BrokenOffError())
      })
      call.on('response', (response) => {
        const received: WebhookResult = {
          outcome: 'answered',
          status: response.statusCode ?? 0,
          retryAfterSeconds: parseRetryAfter(response.headers['retry-after'], clock()) ?? null,
        }
        result = received
        drain(response, () => resolve(received))
      })
      call.end(bytes)
    })
  }

  return {
    async post(call, cancelSignal) {
      const timeoutSignal = AbortSignal.timeout(timeoutMs)
      try {
        return await send(call, AbortSignal.any([cancelSignal, timeoutSignal]))
      } catch (error) {
        if (cancelSignal.aborted) throw cancelSignal.reason
        const reason = timeoutSignal.aborted
          ? `did not answer within ${timeoutMs / 1000} s`
          : getReason(error)
        return { outcome: 'unanswered', reason }
      }
    },
  }
}

class BrokenOffError extends Error {}

function drain(response: IncomingMessage, onClose: () => void): void {
  let bytes = 0
  response.on('data', (part: Buffer) => {
    bytes += part.length
    if (bytes > maxResponseBytes) response.destroy()
  })
  response.on('error', () => {})
  response.on('close', onClose)
}

function getReason(error: unknown): string {
  if (error instanceof BrokenOffError) return 'broke off'
  if (error instanceof NoPublicIpError) return 'no public address is known for this name'
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  if (/CERT|SELF_SIGNED|ALTNAME|UNABLE_TO_VERIFY/.test(code)) return 'its certificate is not valid'
  if (code === 'ECONNREFUSED') return 'refused the connection'
  if (/^ECONNRESET|^EPIPE|^HPE_/.test(code)) return 'broke off'
  return 'could not be reached'
}
