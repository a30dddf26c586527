import type { Actor } from '../platform/context.ts'
import { writeNoSuchFunction } from '../platform/functions/problem.ts'
import { getActor, getApiActor } from '../platform/http/actor.ts'
import type { AppServices } from './context.ts'
import { type Exchange, type HttpParts, readAccount } from './exchange.ts'
import { isRead } from './require-read-method.ts'
import { sendText } from './send-text.ts'

export function handleFunction(
  exchange: Exchange,
  { services, functions, streams }: HttpParts,
): Promise<void> {
  const { request, response, path } = exchange
  if (path.endsWith('/events')) {
    streams.add(response)
    response.on('close', () => streams.delete(response))
  }
  return functions.handle(request, response, getCaller(exchange, services))
}

/** The caller: an API client if a key was sent, otherwise a browser with its cookies. */
export function getCaller(exchange: Exchange, services: AppServices): Actor {
  const { request, response, apiKey } = exchange
  if (apiKey) return getApiActor(request, services.config, apiKey)
  return getActor(request, response, services.config, () => readAccount(exchange, services))
}

/** Sends the OpenAPI document, also to pages of other sites. */
export function handleOpenApi({ request, response }: Exchange, { openApi }: HttpParts): void {
  if (!isRead(request)) return writeNoSuchFunction(request, response, ['GET'])
  response.setHeader('access-control-allow-origin', '*')
  sendText(request, response, 200, openApi(), 'application/json')
}
