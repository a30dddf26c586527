import type { Reddit } from '../../integrations/reddit/contract.ts'
import type { Services } from '../../platform/context.ts'

export interface RedditServices extends Services {
  reddit: RedditClients
}

export interface RedditClients {
  api: Reddit
  /** A client that sends nothing; reads go through `client`, or find nothing if null. */
  createDryRunClient(client: Reddit | null): Reddit
  /** how long after a post the filters of the subreddit have acted */
  filterDelayMs: number
}
