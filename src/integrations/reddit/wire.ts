import type { HttpClient } from '../../platform/http/http-client.ts'
import { urlOn } from '../../platform/http/server-url.ts'

/** Where and how Reddit is asked. */
export interface Wire {
  /** signing in, as https://www.reddit.com */
  auth: URL
  /** everything else, as https://oauth.reddit.com */
  api: URL
  httpClient: HttpClient
}

/** What is asked as the account. Texts come as they were written, without escapes. */
export function apiUrl({ api }: Wire, path: string, query: Record<string, string> = {}): URL {
  return urlOn(api, path, { ...query, raw_json: '1' })
}

/** Whether a token can stand in a header; a stranger may have typed it. */
export function isToken(token: unknown): token is string {
  return typeof token === 'string' && /^[\x21-\x7e]{1,4000}$/.test(token)
}

/** Whether a name can stand in a path. */
export function isName(name: string): boolean {
  return /^[\w-]{1,50}$/.test(name)
}

export function asAccount(access: string): { authorization: string } {
  return { authorization: `bearer ${access}` }
}
