import type { Mailer, EmailWebhook } from '../integrations/email/contract.ts'
import type { Config } from './config.server.ts'
import type { Counters } from './counters.ts'
import type { PubSub } from './db/pubsub.ts'
import type { Database } from './db/tables.ts'
import type { Scope } from './functions/declare.ts'
import type { Limits } from './http/limits.ts'
import type { Id, UserId } from '../shared/schema/ids.ts'
import type { Jobs } from './jobs/queue.ts'
import type { Log } from './log.ts'
import type { RenderEmail, ReviseEmail } from './email/emails.ts'
import type { Store } from './store.ts'

export type { Delivery, DeliveryEvent, Mailer } from '../integrations/email/contract.ts'

export interface Services {
  config: Config & { SECRET_KEY: string }
  db: Database
  pubsub: PubSub
  jobs: Jobs
  limits: Limits
  store: Store
  /** null if no provider is set: emails wait in the outbox */
  mailer: Mailer | null
  /** null if the provider does not report delivery events */
  emailWebhook: EmailWebhook | null
  renderEmail: RenderEmail
  /** Called when an email is sent: what it is about may have ended since. */
  reviseEmail: ReviseEmail
  clock: () => Date
  log: Log
  counters: Counters
}

export interface Actor {
  /** the client's IP; of an IPv6 one its /64 */
  ip: string
  /** Proved by a signed cookie; identifies the browser that posted an idea, voted or bought. Null without one. */
  browserKey: string | null
  /** The browser's key; if there is none, it is made and stored in a cookie. */
  keepBrowserKey(): string
  /** The browser's id for one purpose, in base64url. May set the cookie; null for an API client. */
  pseudonym(purpose: string): string | null
  /** The signed-in account, as in the database now; loaded once per call. */
  account(): Promise<Account | null>
  /** of an API client, which has neither browser nor account */
  key: ApiKeyActor | null
}

export interface ApiKeyActor {
  id: Id<'api key'>
  /** the one idea that it can use like its founder; null: every idea */
  ideaId: Id<'idea'> | null
  scopes: readonly Scope[]
}

export interface Account {
  id: UserId
  email: string
  isAdmin: boolean
  hasSecondFactor: boolean
  /** an administrator who must turn on a second factor before anything else */
  needsSecondFactor: boolean
  sessionId: string
  /** when the password was last given in this login session */
  confirmedAt: Date
}

export interface RequestContext extends Services {
  actor: Actor
}
