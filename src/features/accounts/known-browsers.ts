// In which browsers somebody signed in to an account: they get in while others guess at its password.
import type { Actor, Services } from '../../platform/context.ts'
import { keyedHash } from '../../platform/http/signed.ts'
import { knownBrowserDays } from './rules.ts'

type Deps = Pick<Services, 'config' | 'store'>

/** Of an account in any spelling of its address, whether or not there is one. */
export function accountKey({ config }: Pick<Deps, 'config'>, email: unknown): string {
  return keyedHash(String(email).trim().toLowerCase(), 'account', config.SECRET_KEY)
}

/** Whoever is signed in now is let in by this browser again. */
export async function keepKnownBrowser(deps: Deps, actor: Actor, account: string): Promise<void> {
  const key = storeKey(deps, actor.keepBrowserKey(), account)
  await deps.store.set(key, true, knownBrowserDays * 86_400)
}

/** @returns what names this browser and account, or null where nobody signed in to it here. */
export async function knownBrowser(
  deps: Deps,
  { browserKey }: Actor,
  account: string,
): Promise<string | null> {
  if (browserKey === null) return null
  const key = storeKey(deps, browserKey, account)
  return (await deps.store.get(key)) === null ? null : key
}

// Neither the cookie nor the account can be read from it.
function storeKey({ config }: Pick<Deps, 'config'>, browserKey: string, account: string): string {
  return `known-browser:${keyedHash(`${browserKey} ${account}`, 'known browser', config.SECRET_KEY)}`
}
