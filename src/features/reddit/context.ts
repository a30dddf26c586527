import type { Reddit } from '../../integrations/reddit/contract.ts'
import type { House } from '../../platform/context.ts'

/** What posting on Reddit needs beside the house. */
export interface RedditHouse extends House {
  reddit: RedditServices
}

export interface RedditServices {
  api: Reddit
  /** Sends nothing. What can be read is read through the given one; with null, nothing is known of a subreddit. */
  rehearse(through: Reddit | null): Reddit
  /** how long after a post its filters have spoken */
  filterMs: number
}
