import type { Pages } from '../../../platform/ui/lists/use-pages.ts'

export function formatListCount(
  count: number,
  { pages, hasMore }: Pick<Pages<{ nextCursor: string | null }>, 'pages' | 'hasMore'>,
): string {
  if (pages.length === 0) return ''
  return hasMore ? `${count}+` : String(count)
}
