import type { RedditStatus } from '../contract.ts'

export function getTargetSubreddit(
  { mappings, subreddit }: Pick<RedditStatus, 'mappings' | 'subreddit'>,
  categories: readonly string[],
): string | null {
  const mapping = mappings.find(
    ({ active, category_name: name }) => active && name !== null && categories.includes(name),
  )
  return mapping?.subreddit ?? subreddit
}
