import type { IncomingMessage, ServerResponse } from 'node:http'
import { sendText } from './send-text.ts'

export function isRead({ method }: IncomingMessage): boolean {
  return method === 'GET' || method === 'HEAD'
}

export function rejectUnlessRead(request: IncomingMessage, response: ServerResponse): boolean {
  if (isRead(request)) return false
  response.setHeader('allow', 'GET, HEAD')
  sendText(request, response, 405, 'This URL accepts GET and HEAD only.')
  return true
}
