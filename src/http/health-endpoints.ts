import { getRunningVersion } from '../features/operations/running-version.ts'
import type { Exchange, HttpParts } from './exchange.ts'
import { mayReadMetrics } from './metrics.ts'
import { rejectUnlessRead } from './reject-unless-read.ts'
import { sendText } from './send-text.ts'

export async function handleHealth(
  { request, response, path }: Exchange,
  { services, isReady, metrics, isDraining }: HttpParts,
): Promise<void> {
  if (rejectUnlessRead(request, response)) return
  if (path === '/healthz') {
    const { version, commit } = getRunningVersion()
    const words = ['alive', version, commit?.slice(0, 12)]
    return sendText(request, response, 200, words.filter(Boolean).join(' '))
  }
  if (path === '/metrics') {
    const mayRead = mayReadMetrics(request, services.config.METRICS_TOKEN)
    if (!mayRead) return sendText(request, response, 404, 'Not found')
    return sendText(request, response, 200, await metrics.text())
  }
  if (isDraining) return sendText(request, response, 503, 'this process is stopping')
  const ready = await isReady()
  sendText(request, response, ready ? 200 : 503, ready ? 'ready' : 'the database is not ready')
}
