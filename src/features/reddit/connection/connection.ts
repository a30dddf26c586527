import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { RedditApp } from '../../../integrations/reddit/contract.ts'
import type { Services } from '../../../platform/context.ts'
import type { Database } from '../../../platform/db/tables.ts'
import type { Id } from '../../../shared/schema/ids.ts'
import { type EncryptedConnection, encryptSecret } from './connection-secrets.ts'
import type { ConnectionWay } from '../contract.ts'

export interface Connection {
  id: Id<'reddit connection'>
  way: ConnectionWay
  /** without r/ */
  subreddit: string
  /** without u/ */
  username: string | null
  expiresAt: Date
  /** why it stopped working, for people; `withAccess` may find other reasons */
  problem: string | null
  postingResumesAt: Date | null
}

export async function findConnection(db: Database): Promise<Connection | null> {
  const row = await findConnectionRow(db)
  if (!row) return null
  return {
    id: row.id,
    way: row.way,
    subreddit: row.subreddit,
    username: row.username,
    expiresAt: row.expires_at,
    problem: row.problem,
    postingResumesAt: row.posting_resumes_at,
  }
}

export async function findConnectionRow(db: Database): Promise<EncryptedConnection | null> {
  return (await db.selectFrom('reddit_credentials').selectAll().executeTakeFirst()) ?? null
}

/** An earlier end never shortens a later one. */
export async function pausePosting(db: Database, until: Date): Promise<void> {
  await db
    .updateTable('reddit_credentials')
    .set({ posting_resumes_at: sql<Date>`greatest(posting_resumes_at, ${until})` })
    .execute()
}

interface NewConnection {
  way: ConnectionWay
  accessToken: string
  refreshToken: string | null
  /** null: the app of REDDIT_CLIENT_ID */
  app: RedditApp | null
  subreddit: string
  username: string | null
  seconds: number
}

/** One statement, so that two concurrent calls leave one. */
export async function replaceConnection(
  services: Pick<Services, 'db' | 'clock' | 'config'>,
  { app, ...given }: NewConnection,
): Promise<void> {
  const now = services.clock()
  const row = {
    id: randomUUID() as Id<'reddit connection'>,
    way: given.way,
    access_token: encryptSecret(given.accessToken, services),
    refresh_token: given.refreshToken && encryptSecret(given.refreshToken, services),
    client_id: app && app.clientId,
    client_secret: app && encryptSecret(app.clientSecret, services),
    subreddit: given.subreddit,
    username: given.username,
    expires_at: getExpiry(now, given.seconds),
    problem: null,
    posting_resumes_at: null,
    created_at: now,
    updated_at: now,
  }
  await services.db
    .insertInto('reddit_credentials')
    .values(row)
    .onConflict((connected) => connected.expression(sql`(true)`).doUpdateSet(row))
    .execute()
}

export function getExpiry(now: Date, seconds: number): Date {
  return new Date(now.getTime() + seconds * 1000)
}
