import { findConnectionRow } from './connection.ts'
import type { RedditServices } from '../context.ts'
import { withAccess } from './with-access.ts'

/** Fills a missing user name, and reports a rejection before the first post. The connection stays. */
export async function verifyAccount(services: RedditServices): Promise<void> {
  const row = await findConnectionRow(services.db)
  if (!row) return
  const neverAborted = new AbortController().signal
  const response = await withAccess(
    services,
    (access) => services.reddit.api.getAccount(access, neverAborted),
    neverAborted,
  )
  const isRejected = response.kind === 'rejected' && response.code !== 'unconnected'
  const connection = services.db.updateTable('reddit_credentials').where('id', '=', row.id)
  if (response.kind === 'ok') {
    const { name } = response.value
    await connection.set({ username: name }).where('username', 'is', null).execute()
  } else if (isRejected) {
    await connection
      .set({ problem: `Reddit didn’t accept these tokens. ${response.reason}` })
      .execute()
  }
}
