import type { Account } from '../../platform/context.ts'

/** Signing in, by the auth library; what the house hands to this room. */
export interface Accounts {
  /** Answers a request below /api/auth/; its own errors are answers too. */
  answer(request: Request): Promise<Response>
  /** Who is signed in by these cookies, and the cookies that renew the session while it is used. */
  read(cookie: string): Promise<{ account: Account | null; renewed: string[] }>
  /** Has the link of a forgotten password written to the account with this address. */
  startReset(email: string): Promise<void>
}
