import type { HttpClient } from '../../platform/http/http-client.ts'
import { urlOn } from '../../platform/http/server-url.ts'

export interface RedditTransport {
  /** For sign-in: https://www.reddit.com */
  auth: URL
  /** For everything else: https://oauth.reddit.com */
  api: URL
  httpClient: HttpClient
}

/** A URL of the API; `raw_json` returns texts without escapes. */
export function getApiUrl(
  { api }: RedditTransport,
  path: string,
  query: Record<string, string> = {},
): URL {
  return urlOn(api, path, { ...query, raw_json: '1' })
}

export function isValidToken(token: unknown): token is string {
  return typeof token === 'string' && /^[\x21-\x7e]{1,4000}$/.test(token)
}

export function isValidName(name: string): boolean {
  return /^[\w-]{1,50}$/.test(name)
}

export function getAccountHeaders(access: string): { authorization: string } {
  return { authorization: `bearer ${access}` }
}
