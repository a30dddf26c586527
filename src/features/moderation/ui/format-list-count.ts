import type { Pages } from '../../../platform/ui/lists/use-pages.ts'

/** '3', or '20+' while more are to be read; '' before the first page. */
export function formatListCount(
  count: number,
  { pages, hasMore }: Pick<Pages<{ nextCursor: string | null }>, 'pages' | 'hasMore'>,
): string {
  if (pages.length === 0) return ''
  return hasMore ? `${count}+` : String(count)
}
