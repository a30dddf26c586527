import type { Caller } from './operations.ts'

/** Text of any part may hold marks (`@@idea@@`) for things that exist on the site. */
export interface FuzzRequest {
  name: string
  caller: Caller
  method: string
  path: string
  headers: Record<string, string>
  body?: string | Uint8Array
  /** sent verbatim on a separate connection, instead of everything else */
  raw?: string
  isStream?: boolean
}
