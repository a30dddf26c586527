import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { readKey } from '../features/developers/read-key.ts'
import type { Services, ApiKeyActor } from '../platform/context.ts'
import { forbidden } from '../platform/errors.ts'
import { logFailure, toProblem, writeProblem } from '../platform/functions/problem.ts'
import type { Exchange, HttpParts, StepResult } from './exchange.ts'

/** A wrong key is rejected first: the request never falls back to the cookies that came with it. */
export async function authenticateApiKey(
  exchange: Exchange,
  { services }: HttpParts,
): Promise<StepResult> {
  const { request, response } = exchange
  try {
    exchange.apiKey = await getKey(services, request)
    return 'next'
  } catch (error) {
    const requestId = randomUUID()
    const rejection = toProblem(error, requestId)
    if (rejection.status >= 500) logFailure(services, error, { name: 'api key', requestId })
    if (rejection.status === 401) response.setHeader('www-authenticate', 'Bearer')
    writeProblem(request, response, rejection, error)
  }
}

async function getKey(services: Services, request: IncomingMessage): Promise<ApiKeyActor | null> {
  const { authorization } = request.headers
  if (authorization === undefined) return null
  const key = await readKey(services, authorization)
  if (request.url?.startsWith('/api/auth/'))
    throw forbidden('No key may sign in: that is for people.')
  return key
}
