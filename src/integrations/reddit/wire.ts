import type { Outgoing } from '../../platform/http/outgoing.ts'

/** Where and how Reddit is asked. */
export interface Wire {
  /** signing in, as https://www.reddit.com */
  auth: URL
  /** everything else, as https://oauth.reddit.com */
  api: URL
  outgoing: Outgoing
}

/** An address below a server, which may live in a folder of its host. @param path as in '/api/info' */
export function addressBelow(server: URL, path: string, query: Record<string, string> = {}): URL {
  const address = new URL(`${server.pathname.replace(/\/$/, '')}${path}`, server)
  address.search = new URLSearchParams(query).toString()
  return address
}

/** What is asked as the account. Texts come as they were written, without escapes. */
export function apiAddress({ api }: Wire, path: string, query: Record<string, string> = {}): URL {
  return addressBelow(api, path, { ...query, raw_json: '1' })
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
