import type { Caller } from './operations.ts'

/** Text of any part may hold marks (`@@idea@@`) for what exists in the site. */
export interface FuzzRequest {
  /** an operation's, or the kind of address */
  name: string
  caller: Caller
  method: string
  path: string
  headers: Record<string, string>
  body?: string | Uint8Array
  /** sent as it stands on a connection of its own, in place of all the rest */
  raw?: string
  isStream?: boolean
}
