import { randomUUID } from 'node:crypto'
import { rateLimited } from '../platform/errors.ts'
import { getProblem, writeProblem } from '../platform/functions/problem.ts'
import { getClientIp } from '../platform/http/client-ip.ts'
import type { Exchange, HttpParts, StepResult } from './exchange.ts'
import { sendText } from './send-text.ts'

/** Beyond the limit of an IP, API clients get problem details and people a text. */
export function takeRateLimit(exchange: Exchange, { limit, services }: HttpParts): StepResult {
  const { request, response, path } = exchange
  const waitSeconds = limit.take(getClientIp(request, services.config.TRUSTED_PROXY_HOPS))
  if (waitSeconds === 0) return 'next'
  const rejection = rateLimited(waitSeconds)
  if (path.startsWith('/api/') || path === '/mcp') {
    return writeProblem(request, response, getProblem(rejection, randomUUID()), rejection)
  }
  response.setHeader('retry-after', Math.ceil(waitSeconds))
  sendText(request, response, 429, rejection.message)
}
