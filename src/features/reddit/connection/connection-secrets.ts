import type { Selectable } from 'kysely'
import type { RedditApp } from '../../../integrations/reddit/contract.ts'
import type { Services } from '../../../platform/context.ts'
import type { RowOf } from '../../../platform/db/tables.ts'
import { encrypt, decrypt } from '../../../platform/encryption.ts'
import { readWithKeys } from '../../../platform/secret-key.ts'
import type { redditCredentials } from '../tables.ts'

const purpose = 'reddit'

export type EncryptedConnection = Selectable<RowOf<typeof redditCredentials>>

type SecretConfig = Pick<Services, 'config'>

export interface ConnectionSecrets {
  accessToken: string
  refreshToken: string | null
  /** the app of the tokens; null: unknown to this site */
  app: RedditApp | null
}

export function encryptSecret(secret: string, { config }: SecretConfig): string {
  return encrypt(secret, purpose, config.SECRET_KEY)
}

/** @returns null if SECRET_KEY has changed, and none of the keys before fits */
export function decryptSecret(encrypted: string, { config }: SecretConfig): string | null {
  return readWithKeys(config, (secretKey) => decrypt(encrypted, purpose, secretKey))
}

export function readSecrets(
  row: EncryptedConnection,
  services: SecretConfig,
): ConnectionSecrets | null {
  const accessToken = decryptSecret(row.access_token, services)
  const refreshToken = row.refresh_token && decryptSecret(row.refresh_token, services)
  const isRefreshLost = row.refresh_token !== null && refreshToken === null
  const app = readApp(row, services)
  if (accessToken === null || isRefreshLost || app === 'unreadable') return null
  return { accessToken, refreshToken, app }
}

function readApp(
  row: EncryptedConnection,
  services: SecretConfig,
): RedditApp | null | 'unreadable' {
  if (row.client_id === null || row.client_secret === null) return getSiteApp(services)
  const clientSecret = decryptSecret(row.client_secret, services)
  return clientSecret === null ? 'unreadable' : { clientId: row.client_id, clientSecret }
}

export function getSiteApp({ config }: SecretConfig): RedditApp | null {
  const { REDDIT_CLIENT_ID: clientId, REDDIT_CLIENT_SECRET: clientSecret } = config
  return clientId && clientSecret ? { clientId, clientSecret } : null
}

export function isRenewable(row: EncryptedConnection, services: SecretConfig): boolean {
  const secrets = readSecrets(row, services)
  return secrets !== null && secrets.refreshToken !== null && secrets.app !== null
}

/** Why the connection does not work, for people; null if it may work. */
export function getConnectionError(
  row: EncryptedConnection,
  services: Pick<Services, 'config' | 'clock'>,
): string | null {
  if (row.problem !== null) return row.problem
  const secrets = readSecrets(row, services)
  if (!secrets) return unreadableText
  if (row.expires_at > services.clock()) return null
  if (secrets.refreshToken === null) return row.way === 'password' ? passwordText : unrenewedText
  return secrets.app ? null : applessText
}

export const unreadableText =
  'The stored tokens can no longer be read because SECRET_KEY has changed. Please connect again.'
const passwordText =
  'A connection by password lasts one day, and this one has ended. Get new tokens with the Token Helper, or connect on Reddit’s own page: that connection lasts.'
const unrenewedText =
  'The access has expired, and Reddit gave nothing to renew it with. Please connect again.'
const applessText =
  'The access has expired, and nothing here can renew it, as REDDIT_CLIENT_ID and REDDIT_CLIENT_SECRET are not set. Connect with Reddit’s own page, or enter new tokens.'
