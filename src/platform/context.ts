import type { Config } from './config.server.ts'
import type { Notices } from './db/notices.ts'
import type { Database } from './db/tables.ts'
import type { Limits } from './http/limits.ts'
import type { Jobs } from './jobs/queue.ts'
import type { Log } from './log.ts'

/** What the house hands to every handler and job; made once at start, by a test, never by a module. */
export interface House {
  config: Config & { SECRET_KEY: string }
  db: Database
  notices: Notices
  jobs: Jobs
  limits: Limits
  clock: () => Date
  log: Log
}

/** Who calls. */
export interface Actor {
  /** the client's address, an IPv6 one as its /64 */
  address: string
  /** proven by a signed cookie: the browser that posted an idea; null when it never did */
  browserKey: string | null
  /** The browser's key, made and kept in its cookie when there is none. */
  keepBrowserKey(): string
}

/** What a server function is called with, beside its input. */
export interface Context extends House {
  actor: Actor
}
