// The only file that chooses adapters: config in, services out.
import type { ScansHouse } from '../features/scans/context.ts'
import type { VotesContext } from '../features/votes/context.ts'
import { hackerNews } from '../integrations/discussions/hacker-news/hacker-news.ts'
import type { DiscussionSource } from '../integrations/discussions/contract.ts'
import type { Config } from '../platform/config.server.ts'
import type { Actor, House } from '../platform/context.ts'
import { createOutgoing } from '../platform/http/outgoing.ts'

/** Everything that rooms ask for beside what every house has. */
export type Services = Pick<VotesContext, 'voteWriter'> & Pick<ScansHouse, 'discussionSources'>

export type AppHouse = House & Services

/** What a server function and a page's loader are called with. */
export type AppContext = AppHouse & { actor: Actor }

/** One try, one call with all its tries, and the size of an answer from a discussion source. */
const sourceBounds = { timeoutMs: 8000, budgetMs: 20_000, maxBytes: 8 * 1024 * 1024, retries: 2 }

export function discussionSources(config: Config): DiscussionSource[] {
  if (config.HN_API_URL === 'off') return []
  const outgoing = createOutgoing({
    hosts: [config.HN_API_URL],
    userAgent: `Assay (${config.PUBLIC_URL})`,
    ...sourceBounds,
  })
  return [hackerNews({ url: config.HN_API_URL, outgoing })]
}
