import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { isIPv4, isIPv6 } from 'node:net'
import { readKey } from '../features/developers/read-key.ts'
import type { Account, Actor, ApiKeyActor, Services } from '../platform/context.ts'
import { logFailure, toProblem, writeProblem } from '../platform/functions/problem.ts'
import { keyedHash, sign, unsign } from '../platform/http/signed.ts'
import { readWithKeys, type SecretKeys } from '../platform/secret-key.ts'
import type { AppServices } from './context.ts'
import type { Exchange, HttpParts, StepResult } from './exchange.ts'

const cookieName = 'assay_browser'
const cookiePurpose = 'browser cookie'
const cookieDays = 400

interface ActorConfig extends SecretKeys {
  PUBLIC_URL: string
}

/** An API client if a key was sent, otherwise a browser with its cookies. */
export function getCaller(exchange: Exchange, services: AppServices): Actor {
  const { ip, apiKey } = exchange
  if (apiKey) return getApiActor(ip, services.config, apiKey)
  return getActor(exchange, services.config, () => readAccount(exchange, services))
}

/** `keepBrowserKey` adds the cookie to the response. @param loadAccount called on demand, and at most once */
export function getActor(
  { request, response, ip }: Pick<Exchange, 'request' | 'response' | 'ip'>,
  config: ActorConfig,
  loadAccount: () => Promise<Account | null>,
): Actor {
  const isSecure = config.PUBLIC_URL.startsWith('https:')
  const name = getBrowserCookieName(config.PUBLIC_URL)
  let found: SentCookie | undefined
  let browserId: string | undefined
  let account: Promise<Account | null> | undefined

  /** On demand: most calls never ask for the browser. */
  function readCookie(): SentCookie {
    return (found ??= findCookie(request, name, config))
  }

  function setCookie(id: string): string {
    const { secretKey } = readCookie()
    const value = sign(id, cookiePurpose, secretKey)
    const attributes = `Path=/; HttpOnly; SameSite=Lax; Max-Age=${cookieDays * 86_400}${isSecure ? '; Secure' : ''}`
    response.appendHeader('set-cookie', `${name}=${value}; ${attributes}`)
    return id
  }

  return {
    ip,
    get browserKey() {
      const { id, secretKey } = readCookie()
      return id && getKey(id, secretKey)
    },
    keepBrowserKey() {
      browserId = setCookie(browserId ?? readCookie().id ?? randomUUID())
      return getKey(browserId, readCookie().secretKey)
    },
    pseudonym(purpose) {
      browserId ??= readCookie().id ?? setCookie(randomUUID())
      return keyedHash(browserId, `pseudonym for ${purpose}`, readCookie().secretKey)
    },
    account: () => (account ??= loadAccount()),
    key: null,
  }
}

interface SentCookie {
  id: string | null
  /** The one that signed it, because rows name the browser by a hash with that key. */
  secretKey: string
}

function findCookie(request: IncomingMessage, name: string, config: ActorConfig): SentCookie {
  const signed = getCookie(request, name) ?? ''
  const found = readWithKeys(config, (secretKey) => {
    const id = unsign(signed, cookiePurpose, secretKey)
    return id === null ? null : { id, secretKey }
  })
  return found ?? { id: null, secretKey: config.SECRET_KEY }
}

/** An actor without a browser: cookies are neither read nor set. */
export function getApiActor(ip: string, config: ActorConfig, key: ApiKeyActor | null): Actor {
  return {
    ip,
    browserKey: null,
    // A random key: only the email makes an API client's post its founder's.
    keepBrowserKey: () => getKey(randomUUID(), config.SECRET_KEY),
    pseudonym: () => null,
    account: async () => null,
    key,
  }
}

export function getBrowserCookieName(publicUrl: string): string {
  return publicUrl.startsWith('https:') ? `__Host-${cookieName}` : cookieName
}

// Rows hold a hash, so that a leaked database reveals no cookie.
function getKey(browserId: string, secretKey: string): string {
  return keyedHash(browserId, 'browser key', secretKey)
}

function getCookie(request: IncomingMessage, name: string): string | null {
  for (const pair of (request.headers.cookie ?? '').split(';')) {
    const equals = pair.indexOf('=')
    if (equals > 0 && pair.slice(0, equals).trim() === name) return pair.slice(equals + 1).trim()
  }
  return null
}

/** The signed-in account, or null. Cookies of the response may renew the session. */
export async function readAccount(
  { request, response }: Exchange,
  { accounts }: AppServices,
): Promise<Account | null> {
  const { account, renewed } = await accounts.read(request.headers.cookie ?? '')
  for (const cookie of renewed) response.appendHeader('set-cookie', cookie)
  return account
}

/** A wrong key is rejected first: the request never falls back to the cookies that came with it. */
export async function authenticateApiKey(
  exchange: Exchange,
  { services }: HttpParts,
): Promise<StepResult> {
  const { request, response, requestId } = exchange
  try {
    exchange.apiKey = await readSentKey(services, request)
    return 'next'
  } catch (error) {
    const rejection = toProblem(error, requestId)
    if (rejection.status >= 500) logFailure(services, error, { name: 'api key', requestId })
    if (rejection.status === 401) response.setHeader('www-authenticate', 'Bearer')
    writeProblem(request, response, rejection, error)
  }
}

async function readSentKey(
  services: Services,
  request: IncomingMessage,
): Promise<ApiKeyActor | null> {
  const { authorization } = request.headers
  if (authorization === undefined) return null
  return readKey(services, authorization)
}

/**
 * The socket's IP, or, behind `trustedHops` proxies, that entry of X-Forwarded-For from the right; others may be forged.
 * An IPv6 address becomes its /64, which one subscriber holds.
 */
export function getClientIp(request: IncomingMessage, trustedHops: number): string {
  const socket = request.socket.remoteAddress ?? ''
  if (trustedHops === 0) return normalise(socket)
  const forwarded = [request.headers['x-forwarded-for'] ?? '']
    .flat()
    .join(',')
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean)
  const named = forwarded.at(-trustedHops)
  return normalise(named && isIp(named) ? named : socket)
}

/** The proxy's X-Request-Id, so that its log and this one name a request alike; without a trusted proxy a new one. */
export function getRequestId(request: IncomingMessage, trustedHops: number): string {
  const given = trustedHops > 0 ? request.headers['x-request-id'] : undefined
  return typeof given === 'string' && /^[\w-]{8,64}$/.test(given) ? given : randomUUID()
}

function isIp(text: string): boolean {
  return isIPv4(text) || isIPv6(text)
}

function normalise(ip: string): string {
  if (!ip.includes(':')) return ip
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)
  if (mapped?.[1]) return mapped[1]
  return `${getGroups(ip).slice(0, 4).join(':')}::/64`
}

function getGroups(ip: string): string[] {
  const [head = '', tail] = (ip.split('%')[0] ?? '').toLowerCase().split('::')
  const left = head.split(':').filter(Boolean)
  const right = (tail ?? '').split(':').filter(Boolean)
  const gap = tail === undefined ? 0 : Math.max(0, 8 - left.length - right.length)
  return [...left, ...Array<string>(gap).fill('0'), ...right].map((group) =>
    group.replace(/^0+(?=.)/, ''),
  )
}
