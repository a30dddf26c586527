import { rateLimited } from '../platform/errors.ts'
import { allowAnyOrigin, getProblem, writeProblem } from '../platform/functions/problem.ts'
import type { Exchange, HttpParts, RequestLimit, StepResult } from './exchange.ts'
import { isRead } from './reject-unless-read.ts'
import { sendText } from './send-text.ts'

/** For each IP; static files and health checks do not count. */
const requestLimit = { points: 3000, seconds: 60 }

export function takeRateLimit(exchange: Exchange, parts: HttpParts): StepResult {
  const { request, response, path, ip, requestId } = exchange
  const waitSeconds = parts.limit.take(ip)
  if (waitSeconds === 0) return 'next'
  const rejection = rateLimited(waitSeconds)
  if (path.startsWith('/api/') || path === '/mcp') {
    // Also where the function is not public: the rejection says nothing about it.
    if (isRead(request) && path !== '/mcp') allowAnyOrigin(response)
    return writeProblem(request, response, getProblem(rejection, requestId), rejection)
  }
  response.setHeader('retry-after', Math.ceil(waitSeconds))
  sendText(request, response, 429, rejection.message)
}

/** Synchronous, as cached pages are; one step clears all keys. @param now milliseconds, monotonic */
export function createRequestLimit(
  isOn: boolean,
  now: () => number,
  { points, seconds } = requestLimit,
): RequestLimit {
  const used = new Map<string, number>()
  let endsAt = 0
  return {
    take(key) {
      if (!isOn) return 0
      const at = now()
      if (at >= endsAt) {
        used.clear()
        endsAt = at + seconds * 1000
      }
      const count = (used.get(key) ?? 0) + 1
      used.set(key, count)
      return count > points ? Math.max(1, (endsAt - at) / 1000) : 0
    },
  }
}
