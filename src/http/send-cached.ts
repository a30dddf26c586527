import type { PageCache, RenderedPage } from '../platform/http/page-cache.ts'
import type { Exchange, StepResult } from './exchange.ts'
import { rejectUnlessRead } from './reject-unless-read.ts'

/** Cached like a page under its path. @param make null: not found */
export function sendCached(
  { request, response, path }: Exchange,
  pages: PageCache,
  make: (() => Promise<RenderedPage>) | null,
): StepResult | Promise<StepResult> {
  if (!make) return 'next'
  if (rejectUnlessRead(request, response)) return undefined
  return pages.send(request, response, path, make)
}
