import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Account, Actor, ApiKeyActor } from '../context.ts'
import { getClientIp } from './client-ip.ts'
import { keyedHash, sign, unsign } from './signed.ts'

const cookieName = 'assay_browser'
const cookiePurpose = 'browser cookie'
const cookieDays = 400

interface ActorConfig {
  PUBLIC_URL: string
  SECRET_KEY: string
  TRUSTED_PROXY_HOPS: number
}

/** `keepBrowserKey` adds the cookie to the response. @param readAccount called on demand, and at most once */
export function getActor(
  request: IncomingMessage,
  response: ServerResponse,
  config: ActorConfig,
  readAccount: () => Promise<Account | null>,
): Actor {
  const isSecure = config.PUBLIC_URL.startsWith('https:')
  const name = isSecure ? `__Host-${cookieName}` : cookieName
  const signed = getCookie(request, name)
  let browserId = signed ? unsign(signed, cookiePurpose, config.SECRET_KEY) : null
  let account: Promise<Account | null> | undefined

  function setCookie(id: string): string {
    const value = sign(id, cookiePurpose, config.SECRET_KEY)
    const attributes = `Path=/; HttpOnly; SameSite=Lax; Max-Age=${cookieDays * 86_400}${isSecure ? '; Secure' : ''}`
    response.appendHeader('set-cookie', `${name}=${value}; ${attributes}`)
    return id
  }

  return {
    ip: getClientIp(request, config.TRUSTED_PROXY_HOPS),
    browserKey: browserId && getKey(browserId, config),
    keepBrowserKey() {
      browserId = setCookie(browserId ?? randomUUID())
      return getKey(browserId, config)
    },
    pseudonym(purpose) {
      browserId ??= setCookie(randomUUID())
      return keyedHash(browserId, `pseudonym for ${purpose}`, config.SECRET_KEY)
    },
    account: () => (account ??= readAccount()),
    key: null,
  }
}

/** An actor without a browser: cookies are neither read nor set. */
export function getApiActor(
  request: IncomingMessage,
  config: ActorConfig,
  key: ApiKeyActor | null,
): Actor {
  return {
    ip: getClientIp(request, config.TRUSTED_PROXY_HOPS),
    browserKey: null,
    // A random key: only the email makes an API client's post its founder's.
    keepBrowserKey: () => getKey(randomUUID(), config),
    pseudonym: () => null,
    account: async () => null,
    key,
  }
}

// Rows hold a hash, so that a leaked database reveals no cookie.
function getKey(browserId: string, config: ActorConfig): string {
  return keyedHash(browserId, 'browser key', config.SECRET_KEY)
}

function getCookie(request: IncomingMessage, name: string): string | null {
  for (const pair of (request.headers.cookie ?? '').split(';')) {
    const equals = pair.indexOf('=')
    if (equals > 0 && pair.slice(0, equals).trim() === name) return pair.slice(equals + 1).trim()
  }
  return null
}
