import { randomBytes } from 'node:crypto'
import { z } from 'zod'
import type { RedditApp } from '../../../integrations/reddit/contract.ts'
import type { Services } from '../../../platform/context.ts'
import { keyedHash } from '../../../platform/http/signed.ts'
import type { UserId } from '../../../shared/schema/ids.ts'
import { encryptSecret, decryptSecret } from './connection-secrets.ts'
import { connectionMinutes } from '../rules.ts'

interface PendingConnection {
  app: RedditApp
  subreddit: string
}

type Deps = Pick<Services, 'config' | 'store'>

const stateBytes = 16
const ttlSeconds = connectionMinutes * 60

/** @returns the OAuth state: 128 random bits, valid for ten minutes and for this account */
export async function storePending(
  services: Deps,
  userId: UserId,
  pending: PendingConnection,
): Promise<string> {
  const state = randomBytes(stateBytes).toString('base64url')
  const encrypted = encryptSecret(JSON.stringify({ ...pending, userId }), services)
  await services.store.set(getKey(state, services), encrypted, ttlSeconds)
  return state
}

/** Each state works once. @returns null if it is another account's, used, expired or unknown */
export async function consumePending(
  services: Deps,
  userId: UserId,
  state: string,
): Promise<PendingConnection | null> {
  const key = getKey(state, services)
  const encrypted = await services.store.get(key)
  const json = typeof encrypted === 'string' ? decryptSecret(encrypted, services) : null
  if (json === null) return null
  const pending = pendingSchema.parse(JSON.parse(json))
  if (pending.userId !== userId) return null
  const { isTaken } = await services.store.take(`${key}:used`, 1, ttlSeconds)
  await services.store.delete(key)
  return isTaken ? pending : null
}

const pendingSchema = z.object({
  app: z.object({ clientId: z.string(), clientSecret: z.string() }),
  subreddit: z.string(),
  userId: z.string(),
})

function getKey(state: string, { config }: Deps): string {
  return `reddit-connection:${keyedHash(state, 'reddit connection', config.SECRET_KEY)}`
}
