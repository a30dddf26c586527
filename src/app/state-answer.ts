// How the process is, for those who watch it.
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Services } from '../platform/context.ts'
import { isReady } from './health.ts'
import { mayReadMetrics, type Metrics } from './metrics.ts'
import { refusesMethod } from './refuses-method.ts'
import { writeText } from './write-text.ts'

const statePaths = ['/healthz', '/readyz', '/metrics'] as const
type StatePath = (typeof statePaths)[number]

export function isStatePath(path: string): path is StatePath {
  return statePaths.some((one) => one === path)
}

export async function answerState(
  { services, metrics }: { services: Services; metrics: Metrics },
  request: IncomingMessage,
  response: ServerResponse,
  { path, isStopping }: { path: StatePath; isStopping: boolean },
): Promise<void> {
  if (refusesMethod(request, response)) return
  if (path === '/healthz') return writeText(request, response, 200, 'alive')
  if (path === '/metrics') {
    const mayRead = mayReadMetrics(request, services.config.METRICS_TOKEN)
    if (!mayRead) return writeText(request, response, 404, 'Not found')
    return writeText(request, response, 200, await metrics.text())
  }
  if (isStopping) return writeText(request, response, 503, 'this process is stopping')
  const ready = await isReady(services.db)
  writeText(request, response, ready ? 200 : 503, ready ? 'ready' : 'the database is not ready')
}
