import { findSealed } from './connection.ts'
import type { RedditServices } from '../context.ts'
import { withAccess } from './with-access.ts'

/**
 * Checks with Reddit whose access a new connection has: this fills a missing user name, and reports
 * a rejection before the first post. The connection stays in any case.
 */
export async function verifyAccount(services: RedditServices): Promise<void> {
  const greeted = await findSealed(services.db)
  if (!greeted) return
  const never = new AbortController().signal
  const answer = await withAccess(
    services,
    (access) => services.reddit.api.getAccount(access, never),
    never,
  )
  const isRefused = answer.kind === 'refused' && answer.code !== 'unconnected'
  const connection = services.db.updateTable('reddit_credentials').where('id', '=', greeted.id)
  if (answer.kind === 'ok') {
    const { name } = answer.value
    await connection.set({ username: name }).where('username', 'is', null).execute()
  } else if (isRefused) {
    await connection
      .set({ problem: `Reddit does not tell whose access this is. ${answer.reason}` })
      .execute()
  }
}
