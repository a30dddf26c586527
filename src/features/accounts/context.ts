import type { Account } from '../../platform/context.ts'

export interface Accounts {
  /** Handles a request below /api/auth/. The library's errors are responses; throws if the database is unavailable. */
  respond(request: Request): Promise<Response>
  /** The account of these cookies, or null; `renewed` are cookies that extend the login session while it is used. */
  read(cookie: string): Promise<{ account: Account | null; renewed: string[] }>
  startReset(email: string): Promise<void>
}
