import type { RedditStatus } from '../contract.ts'

/** The first active mapping among the categories, else the subreddit of the connection. */
export function getTarget(
  { mappings, subreddit }: Pick<RedditStatus, 'mappings' | 'subreddit'>,
  categories: readonly string[],
): string | null {
  const mapping = mappings.find(
    ({ active, category_name: name }) => active && name !== null && categories.includes(name),
  )
  return mapping?.subreddit ?? subreddit
}
