import type { IncomingMessage, ServerResponse } from 'node:http'
import { writeText } from './write-text.ts'

export function isRead({ method }: IncomingMessage): boolean {
  return method === 'GET' || method === 'HEAD'
}

/** Whether it was answered already, as it asked for more than reading. */
export function refusesMethod(request: IncomingMessage, response: ServerResponse): boolean {
  if (isRead(request)) return false
  response.setHeader('allow', 'GET, HEAD')
  writeText(request, response, 405, 'This address answers GET and HEAD only.')
  return true
}
