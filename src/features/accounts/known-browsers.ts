// Known browsers can sign in while others guess the account's password.
import type { Actor, Services } from '../../platform/context.ts'
import { keyedHash } from '../../platform/http/signed.ts'
import { knownBrowserDays } from './rules.ts'

type Deps = Pick<Services, 'config' | 'store'>

/** The same for each spelling of the email, whether or not it has an account. */
export function getAccountKey({ config }: Pick<Deps, 'config'>, email: unknown): string {
  // Some objects cannot become a text.
  const text = typeof email === 'string' ? email : ''
  return keyedHash(text.trim().toLowerCase(), 'account', config.SECRET_KEY)
}

export async function storeKnownBrowser(deps: Deps, actor: Actor, account: string): Promise<void> {
  const key = getStoreKey(deps, actor.keepBrowserKey(), account)
  await deps.store.set(key, true, knownBrowserDays * 86_400)
}

/** @returns the store key of this browser and account, or null if the account never signed in with it */
export async function findKnownBrowser(
  deps: Deps,
  { browserKey }: Actor,
  account: string,
): Promise<string | null> {
  if (browserKey === null) return null
  const key = getStoreKey(deps, browserKey, account)
  return (await deps.store.get(key)) === null ? null : key
}

// Hashed: neither the cookie nor the account can be read from it.
function getStoreKey(
  { config }: Pick<Deps, 'config'>,
  browserKey: string,
  account: string,
): string {
  return `known-browser:${keyedHash(`${browserKey} ${account}`, 'known browser', config.SECRET_KEY)}`
}
