import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { rateLimited } from '../platform/errors.ts'
import { getProblem } from '../platform/functions/problem.ts'
import { writeProblem } from '../platform/functions/serve.ts'
import { sendText } from './send-text.ts'

/** Refuses whoever asked too often: a program in the form of all refusals, a person in words. @param wait seconds */
export function sendRateLimited(
  request: IncomingMessage,
  response: ServerResponse,
  path: string,
  wait: number,
): void {
  const rejection = rateLimited(wait)
  if (path.startsWith('/api/') || path === '/mcp') {
    return writeProblem(request, response, getProblem(rejection, randomUUID()), rejection)
  }
  response.setHeader('retry-after', Math.ceil(wait))
  sendText(request, response, 429, rejection.message)
}
