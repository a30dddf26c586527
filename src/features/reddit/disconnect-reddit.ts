import type { RequestContext } from '../../platform/context.ts'
import type { OutputOf } from '../../platform/functions/declare.ts'
import { readSecrets, type EncryptedConnection } from './connection/connection-secrets.ts'
import type { RedditServices } from './context.ts'
import type { disconnectReddit as contract } from './contract.ts'

const timeoutMs = 5000

/** Idempotent. */
export async function disconnectReddit(
  context: RequestContext & RedditServices,
): Promise<OutputOf<typeof contract>> {
  const rows = await context.db.deleteFrom('reddit_credentials').returningAll().execute()
  await Promise.all(rows.map((row) => revoke(context, row)))
  return { success: true }
}

/** Best effort: without the tokens, the access that Reddit keeps is useless. */
async function revoke(services: RedditServices, row: EncryptedConnection): Promise<void> {
  const secrets = readSecrets(row, services)
  if (!secrets?.app) return
  const { app, accessToken, refreshToken } = secrets
  const signal = AbortSignal.timeout(timeoutMs)
  const tokens = [refreshToken, accessToken].filter((token) => token !== null)
  const outcomes = await Promise.all(
    tokens.map((token) =>
      services.reddit.api.revoke(app, token, signal).then(
        ({ kind }) => kind,
        () => 'no_response',
      ),
    ),
  )
  const failed = outcomes.filter((kind) => kind !== 'ok')
  if (failed.length > 0)
    services.log.warn({ answers: outcomes }, 'Reddit did not revoke the tokens')
}
