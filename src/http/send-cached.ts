import type { PageCache, RenderedPage } from '../platform/http/page-cache.ts'
import type { Exchange, StepResult } from './exchange.ts'
import { rejectsMethod } from './require-read-method.ts'

/** Cached like a page under its path. @param make null: not found */
export function sendCached(
  { request, response, path }: Exchange,
  pages: PageCache,
  make: (() => Promise<RenderedPage>) | null,
): StepResult | Promise<StepResult> {
  if (!make) return 'next'
  if (rejectsMethod(request, response)) return undefined
  return pages.send(request, response, path, make)
}
