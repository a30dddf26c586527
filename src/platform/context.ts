import type { Mailer, EmailWebhook } from '../integrations/email/contract.ts'
import type { Config } from './config.server.ts'
import type { PubSub } from './db/pubsub.ts'
import type { Database } from './db/tables.ts'
import type { Scope } from './functions/declare.ts'
import type { Limits } from './http/limits.ts'
import type { Id, UserId } from './ids.ts'
import type { Jobs } from './jobs/queue.ts'
import type { Log } from './log.ts'
import type { RenderEmail } from './email/emails.ts'
import type { Store } from './store.ts'

export type { Delivery, DeliveryEvent, Mailer } from '../integrations/email/contract.ts'

/** What the house hands to every handler and job; made once at start, by a test, never by a module. */
export interface Services {
  config: Config & { SECRET_KEY: string }
  db: Database
  pubsub: PubSub
  jobs: Jobs
  limits: Limits
  store: Store
  /** null where no way to send is set: letters wait in the outbox */
  mailer: Mailer | null
  /** null where the provider cannot tell what became of a letter */
  emailWebhook: EmailWebhook | null
  renderEmail: RenderEmail
  clock: () => Date
  log: Log
}

/** Who calls. */
export interface Actor {
  /** the client's address, an IPv6 one as its /64 */
  ip: string
  /** proven by a signed cookie: whose browser posted an idea, voted or bought; null when it has none */
  browserKey: string | null
  /** The browser's key, made and kept in its cookie when there is none. */
  keepBrowserKey(): string
  /**
   * The browser as one purpose knows it: base64url, unlike its key and its name for any other purpose. A
   * browser without a cookie is given one; a program has no name.
   */
  pseudonym(purpose: string): string | null
  /** Who is signed in, as the database has it now; asked for once per call. */
  account(): Promise<Account | null>
  /** what a program called with; then there are neither browser nor account */
  key: ApiKeyActor | null
}

/** A key that was found good. It is no person. */
export interface ApiKeyActor {
  id: Id<'api key'>
  /** the one idea it reaches as its founder does; null: every idea */
  ideaId: Id<'idea'> | null
  scopes: readonly Scope[]
}

/** Somebody who is signed in. */
export interface Account {
  id: UserId
  email: string
  isAdmin: boolean
  hasSecondFactor: boolean
}

/** What a server function is called with, beside its input. */
export interface RequestContext extends Services {
  actor: Actor
}
