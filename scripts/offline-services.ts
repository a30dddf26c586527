import type { BlogServices } from '../src/features/blog/context.ts'
import type { ScanServices } from '../src/features/scans/context.ts'
import { searchAndRead } from '../src/features/scans/search-and-read.ts'
import { createVoteWriter, type VoteWriter } from '../src/features/votes/vote-writer.ts'
import type { DiscussionSources } from '../src/integrations/discussions/contract.ts'
import type { Config } from '../src/platform/config.server.ts'
import type { Actor, RequestContext } from '../src/platform/context.ts'
import type { Connection } from '../src/platform/db/connect.ts'
import type { InTransaction } from '../src/platform/db/one-transaction.ts'
import { unavailable } from '../src/platform/errors.ts'
import { createLimits } from '../src/platform/http/limits.ts'
import { keyedHash } from '../src/platform/http/signed.ts'
import type { Log } from '../src/platform/log.ts'
import { createStore } from '../src/platform/store.ts'
import type { Reader } from '../src/shared/reader.ts'

/** The site's functions at a past time, without limits, jobs or emails. @param who is a browser */
export interface OfflineServices {
  services: ScanServices & BlogServices
  voteWriter: VoteWriter
  setClock(at: Date): void
  setSources(sources: DiscussionSources): void
  /** @param who a number per visitor; the same number is the same browser */
  getContext(who: number): RequestContext
}

interface OfflineServicesOptions {
  config: Config & { SECRET_KEY: string }
  reader: Reader | null
  connection: Pick<Connection, 'pubsub'>
  inside: InTransaction
  log: Log
}

export function createOfflineServices({
  config,
  reader,
  connection,
  inside,
  log,
}: OfflineServicesOptions): OfflineServices {
  const { db, pool } = inside
  let now = new Date(0)
  let sources: DiscussionSources = { enabled: [], disabled: [] }
  const clock = () => now
  const services: OfflineServices['services'] = {
    config,
    db,
    pubsub: connection.pubsub,
    // A command calls the work of jobs itself.
    jobs: { enqueue: async () => {}, wake: () => {}, retry: async () => 'unknown' },
    limits: createLimits(pool, false),
    store: createStore(db, clock),
    mailer: null,
    emailWebhook: null,
    renderEmail: () => Promise.reject(unavailable('Commands send no such emails.')),
    reviseEmail: async (_db, _kind, data) => ({ data, obstacle: null }),
    clock,
    log,
    counters: { count: () => {} },
    analyst: null,
    grader: null,
    searchAndRead: (order, onProgress, signal) =>
      searchAndRead({ sources, reader, grader: null }, order, onProgress, signal),
  }
  return {
    services,
    voteWriter: createVoteWriter(pool, clock, () => {}),
    setClock: (at) => void (now = at),
    setSources: (some) => void (sources = some),
    getContext: (who) => ({ ...services, actor: visitor(who, config.SECRET_KEY) }),
  }
}

function visitor(who: number, secretKey: string): Actor {
  const browserKey = keyedHash(`demo visitor ${who}`, 'browser key', secretKey)
  return {
    // A network reserved for documentation (RFC 5737).
    ip: `192.0.2.${who % 256}`,
    browserKey,
    keepBrowserKey: () => browserKey,
    pseudonym: () => null,
    account: async () => null,
    key: null,
  }
}
