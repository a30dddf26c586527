import { getClientIp } from '../platform/http/client-ip.ts'
import type { Exchange, HttpParts, StepResult } from './exchange.ts'
import { unknownPageUrl, getPageUrl } from './page-url.ts'

/** Sends a page that was rendered within the last second; most requests end here. */
export function sendCachedPage(
  { request, response, url }: Exchange,
  { pages, limit, metrics, services }: HttpParts,
): StepResult {
  const key = getPageUrl(url)
  // URLs that cannot be decoded share the key of one page, and functions respond to them in JSON.
  const page = key === unknownPageUrl ? null : pages.fresh(request, key)
  // Over the limit, `rate-limit` responds.
  if (!page || limit.take(getClientIp(request, services.config.TRUSTED_PROXY_HOPS)) > 0)
    return 'next'
  metrics.countPage('fresh')
  pages.sendStored(request, response, page)
}
