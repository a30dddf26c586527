// How the process is, for those who watch it.
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Services } from '../platform/context.ts'
import { isReady } from './health.ts'
import { mayReadMetrics, type Metrics } from './metrics.ts'
import { rejectsMethod } from './require-read-method.ts'
import { sendText } from './send-text.ts'

const statePaths = ['/healthz', '/readyz', '/metrics'] as const
type StatePath = (typeof statePaths)[number]

export function isHealthPath(path: string): path is StatePath {
  return statePaths.some((one) => one === path)
}

export async function handleHealth(
  { services, metrics }: { services: Services; metrics: Metrics },
  request: IncomingMessage,
  response: ServerResponse,
  { path, isStopping }: { path: StatePath; isStopping: boolean },
): Promise<void> {
  if (rejectsMethod(request, response)) return
  if (path === '/healthz') return sendText(request, response, 200, 'alive')
  if (path === '/metrics') {
    const mayRead = mayReadMetrics(request, services.config.METRICS_TOKEN)
    if (!mayRead) return sendText(request, response, 404, 'Not found')
    return sendText(request, response, 200, await metrics.text())
  }
  if (isStopping) return sendText(request, response, 503, 'this process is stopping')
  const ready = await isReady(services.db)
  sendText(request, response, ready ? 200 : 503, ready ? 'ready' : 'the database is not ready')
}
