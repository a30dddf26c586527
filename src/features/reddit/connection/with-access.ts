import type { RedditAnswer } from '../../../integrations/reddit/contract.ts'
import { expiryAfter, findSealed } from './connection.ts'
import {
  type ConnectionSecrets,
  readSecrets,
  type EncryptedConnection,
  encryptSecret,
  getTrouble,
  unreadableText,
} from './connection-secrets.ts'
import type { RedditServices } from '../context.ts'

/** Access that ends within this time is renewed before use. */
const soonMs = 60_000

interface Held {
  row: EncryptedConnection
  secrets: ConnectionSecrets
}

/**
 * Calls Reddit with the access of the connection, which is renewed if it has expired. A missing or
 * broken connection returns 'refused' with the code 'unconnected', without calling Reddit. Never
 * returns 'expired'.
 */
export async function withAccess<Value>(
  services: RedditServices,
  ask: (access: string) => Promise<RedditAnswer<Value>>,
  signal: AbortSignal,
): Promise<RedditAnswer<Value>> {
  const held = await findHeld(services)
  if (held.kind !== 'ok') return held
  const first = endsSoon(services, held.value) ? await renew(services, held.value, signal) : held
  if (first.kind !== 'ok') return first
  const answer = await ask(first.value.secrets.accessToken)
  if (answer.kind !== 'expired') return answer

  const second = await renew(services, first.value, signal)
  if (second.kind !== 'ok') return second
  const again = await ask(second.value.secrets.accessToken)
  return again.kind === 'expired' ? notNow('Reddit did not take the access it gave.') : again
}

async function findHeld(services: RedditServices): Promise<RedditAnswer<Held>> {
  const row = await findSealed(services.db)
  if (!row) return unconnected('Reddit is not connected.')
  const trouble = getTrouble(row, services)
  if (trouble !== null) return unconnected(trouble)
  const secrets = readSecrets(row, services)
  return secrets ? { kind: 'ok', value: { row, secrets } } : unconnected(unreadableText)
}

function endsSoon({ clock }: RedditServices, { row, secrets }: Held): boolean {
  if (secrets.refreshToken === null || secrets.app === null) return false
  return row.expires_at.getTime() - clock().getTime() <= soonMs
}

/** If another process renewed the access, or a person connected again, that access is used. */
async function renew(
  services: RedditServices,
  { row, secrets: { refreshToken, app } }: Held,
  signal: AbortSignal,
): Promise<RedditAnswer<Held>> {
  const there = await findSealed(services.db)
  if (there?.access_token !== row.access_token) return findHeld(services)
  if (refreshToken === null || app === null) {
    await change(services, row, { expires_at: services.clock() })
    return findHeld(services)
  }
  const answer = await services.reddit.api.renew(app, refreshToken, signal)
  if (answer.kind === 'limited') return { ...answer, of: 'requests' }
  // After a failed renewal the request itself was never sent, so it is not in doubt.
  if (answer.kind === 'unanswered') return notNow(answer.reason)
  if (answer.kind === 'expired') return notNow('Reddit did not renew the access.')

  if (answer.kind === 'refused') {
    await change(services, row, { problem: `The access could not be renewed. ${answer.reason}` })
  } else {
    const { accessToken, refreshToken: next, seconds } = answer.value
    await change(services, row, {
      access_token: encryptSecret(accessToken, services),
      ...(next === null ? {} : { refresh_token: encryptSecret(next, services) }),
      expires_at: expiryAfter(services.clock(), seconds),
      // Another process may have been rejected with the refresh token that this renewal used up.
      problem: null,
    })
  }
  return findHeld(services)
}

/** Only while the row still has the access that was tried. */
async function change(
  { db, clock }: RedditServices,
  row: EncryptedConnection,
  changed: Partial<EncryptedConnection>,
): Promise<void> {
  await db
    .updateTable('reddit_credentials')
    .set({ ...changed, updated_at: clock() })
    .where('id', '=', row.id)
    .where('access_token', '=', row.access_token)
    .execute()
}

function unconnected(reason: string): RedditAnswer<never> {
  return { kind: 'refused', code: 'unconnected', reason }
}

function notNow(reason: string): RedditAnswer<never> {
  return { kind: 'unanswered', isInDoubt: false, reason }
}
