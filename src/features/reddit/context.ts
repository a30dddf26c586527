import type { Reddit } from '../../integrations/reddit/contract.ts'
import type { Services } from '../../platform/context.ts'

/** What posting on Reddit needs beside the house. */
export interface RedditServices extends Services {
  reddit: RedditClients
}

export interface RedditClients {
  api: Reddit
  /** Sends nothing. What can be read is read through the given one; with null, nothing is known of a subreddit. */
  startDryRun(through: Reddit | null): Reddit
  /** how long after a post its filters have spoken */
  filterMs: number
}
