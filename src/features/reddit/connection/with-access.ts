import type { RedditResult } from '../../../integrations/reddit/contract.ts'
import { getExpiry, findConnectionRow } from './connection.ts'
import {
  type ConnectionSecrets,
  readSecrets,
  type EncryptedConnection,
  encryptSecret,
  getConnectionError,
  unreadableText,
} from './connection-secrets.ts'
import type { RedditServices } from '../context.ts'

/** Access that ends within this time is renewed before use. */
const renewalMarginMs = 60_000

interface OpenConnection {
  row: EncryptedConnection
  secrets: ConnectionSecrets
}

/** Renews expired access; never returns 'expired'. No or a broken connection: 'rejected', code 'unconnected'. */
export async function withAccess<Value>(
  services: RedditServices,
  request: (access: string) => Promise<RedditResult<Value>>,
  signal: AbortSignal,
): Promise<RedditResult<Value>> {
  const opened = await openConnection(services)
  if (opened.kind !== 'ok') return opened
  const first = expiresSoon(services, opened.value)
    ? await renew(services, opened.value, signal)
    : opened
  if (first.kind !== 'ok') return first
  const response = await request(first.value.secrets.accessToken)
  if (response.kind !== 'expired') return response

  const second = await renew(services, first.value, signal)
  if (second.kind !== 'ok') return second
  const retried = await request(second.value.secrets.accessToken)
  return retried.kind === 'expired'
    ? failWithoutDoubt('Reddit refused the access it gave.')
    : retried
}

async function openConnection(services: RedditServices): Promise<RedditResult<OpenConnection>> {
  const row = await findConnectionRow(services.db)
  if (!row) return rejectUnconnected('Reddit is not connected.')
  const error = getConnectionError(row, services)
  if (error !== null) return rejectUnconnected(error)
  const secrets = readSecrets(row, services)
  return secrets ? { kind: 'ok', value: { row, secrets } } : rejectUnconnected(unreadableText)
}

function expiresSoon({ clock }: RedditServices, { row, secrets }: OpenConnection): boolean {
  if (secrets.refreshToken === null || secrets.app === null) return false
  return row.expires_at.getTime() - clock().getTime() <= renewalMarginMs
}

/** If another process renewed the access, or a person connected again, that access is used. */
async function renew(
  services: RedditServices,
  { row, secrets: { refreshToken, app } }: OpenConnection,
  signal: AbortSignal,
): Promise<RedditResult<OpenConnection>> {
  const current = await findConnectionRow(services.db)
  if (current?.access_token !== row.access_token) return openConnection(services)
  if (refreshToken === null || app === null) {
    await updateConnection(services, row, { expires_at: services.clock() })
    return openConnection(services)
  }
  const response = await services.reddit.api.renew(app, refreshToken, signal)
  if (response.kind === 'limited') return { ...response, of: 'requests' }
  // After a failed renewal the request itself was never sent, so it is not in doubt.
  if (response.kind === 'no_response') return failWithoutDoubt(response.reason)
  if (response.kind === 'expired') return failWithoutDoubt('Reddit did not renew the access.')

  if (response.kind === 'rejected') {
    await updateConnection(services, row, {
      problem: `The access could not be renewed. ${response.reason}`,
    })
  } else {
    const { accessToken, refreshToken: next, seconds } = response.value
    await updateConnection(services, row, {
      access_token: encryptSecret(accessToken, services),
      ...(next === null ? {} : { refresh_token: encryptSecret(next, services) }),
      expires_at: getExpiry(services.clock(), seconds),
      // Another process may have been rejected with the refresh token that this renewal used up.
      problem: null,
    })
  }
  return openConnection(services)
}

/** Only while the row still has the access that was tried. */
async function updateConnection(
  { db, clock }: RedditServices,
  row: EncryptedConnection,
  values: Partial<EncryptedConnection>,
): Promise<void> {
  await db
    .updateTable('reddit_credentials')
    .set({ ...values, updated_at: clock() })
    .where('id', '=', row.id)
    .where('access_token', '=', row.access_token)
    .execute()
}

function rejectUnconnected(reason: string): RedditResult<never> {
  return { kind: 'rejected', code: 'unconnected', reason }
}

function failWithoutDoubt(reason: string): RedditResult<never> {
  return { kind: 'no_response', isInDoubt: false, reason }
}
