// Many voters at once: vote farms that only send HTTP, and browsers that run the page's code.
import { sql } from 'kysely'
import type { IdeaId } from '../src/features/ideas/contract.ts'
import type { Direction, VoteResponse } from '../src/features/votes/contract.ts'
import { solve } from '../src/features/votes/ui/solve.ts'
import type { TestBrowser } from './browser.ts'
import type { World } from './world.ts'

/** Runs `act` for each item, `atATime` at once; the results are in the order of the items. */
export async function mapConcurrently<Item, Answer>(
  items: readonly Item[],
  act: (item: Item) => Promise<Answer>,
  atATime = 40,
): Promise<Answer[]> {
  const results: Answer[] = []
  const rest = items.entries()
  async function work() {
    for (const [place, item] of rest) results[place] = await act(item)
  }
  await Promise.all(Array.from({ length: atATime }, work))
  return results
}

/** A vote as an API client sends it. @returns null if it is rate-limited (429) */
export async function castBy(
  browser: TestBrowser,
  vote: { ideaId: IdeaId; voteType?: Direction; sessionId?: string; proof?: string },
): Promise<VoteResponse | null> {
  const response = await browser.fetch('/api/vote', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      sessionId: browser.sessionId,
      voteType: 'up',
      action: 'vote',
      ...vote,
    }),
  })
  if (response.status === 429) return null
  if (!response.ok) throw new Error(`a vote was answered ${response.status}`)
  return (await response.json()) as VoteResponse
}

/** Solves the proof of work if required, as the page does. @returns the last response */
export async function voteByPage(
  browser: TestBrowser,
  vote: { ideaId: IdeaId; voteType?: Direction },
): Promise<VoteResponse | null> {
  const result = await castBy(browser, vote)
  if (!result?.challenge) return result
  const proof = await solve(result.challenge)
  return proof === null ? result : castBy(browser, { ...vote, proof })
}

/** Ends the windows of one minute, which use the machine's clock, as if a minute had passed. */
export async function advanceMinute({ site, clock }: World): Promise<void> {
  await sql`delete from rate_limits where key like 'vote:address:%' or key like 'vote:session:%'`.execute(
    site.services.db,
  )
  clock.advance(60)
}
