import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { readKey } from '../features/developers/read-key.ts'
import type { Services, ApiKeyActor } from '../platform/context.ts'
import { forbidden } from '../platform/errors.ts'
import { logFailure, problemFor, writeProblem } from '../platform/functions/serve.ts'

/**
 * Answers with the key that a request names, null where it names none. What is no key of ours is refused
 * before anything else is looked at: it never falls back to the cookies that came with it.
 */
export async function authenticateApiKey(
  services: Services,
  request: IncomingMessage,
  response: ServerResponse,
  answer: (key: ApiKeyActor | null) => Promise<void>,
): Promise<void> {
  let key: ApiKeyActor | null
  try {
    key = await getKey(services, request)
  } catch (error) {
    const requestId = randomUUID()
    const rejection = problemFor(error, requestId)
    if (rejection.status >= 500) logFailure(services, error, { name: 'api key', requestId })
    if (rejection.status === 401) response.setHeader('www-authenticate', 'Bearer')
    return writeProblem(request, response, rejection, error)
  }
  await answer(key)
}

async function getKey(services: Services, request: IncomingMessage): Promise<ApiKeyActor | null> {
  const { authorization } = request.headers
  if (authorization === undefined) return null
  const key = await readKey(services, authorization)
  if (request.url?.startsWith('/api/auth/'))
    throw forbidden('No key may sign in: that is for people.')
  return key
}
