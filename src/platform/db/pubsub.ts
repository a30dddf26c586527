import { EventEmitter } from 'node:events'
import pg from 'pg'
import type { Log } from '../log.ts'
import type { QueryPool } from './failover-pool.ts'

/** Messages may be lost. */
export interface PubSub {
  publish(channel: string, text: string): Promise<void>
  subscribe(channel: string, listener: (text: string) => void): () => void
  close(): Promise<void>
}

/** The embedded database serves one process and its NOTIFY does not cross connections. */
export function createLocalPubSub(): PubSub {
  const emitter = new EventEmitter().setMaxListeners(0)
  return {
    async publish(channel, text) {
      emitter.emit(channel, text)
    },
    subscribe: (channel, listener) => listen(emitter, channel, listener),
    async close() {
      emitter.removeAllListeners()
    },
  }
}

const postgresChannel = 'assay'
const reconnectAfterMs = 1000
/** An idle connection that the network forgot looks alive. */
const checkEveryMs = 10_000

/** One connection for all channels. Messages are lost while it reconnects, so all subscribers then get an empty one. */
export function createPostgresPubSub(url: string, pool: QueryPool, log: Log): PubSub {
  const emitter = new EventEmitter().setMaxListeners(0)
  let client: pg.Client | null = null
  let retry: NodeJS.Timeout | undefined
  let check: NodeJS.Timeout | undefined
  let hasListened = false
  let isClosed = false

  async function connect() {
    const opening = new pg.Client({
      connectionString: url,
      application_name: 'assay notices',
      connectionTimeoutMillis: 10_000,
      query_timeout: 10_000,
      keepAlive: true,
    })
    opening.on('notification', ({ payload }) => {
      const { channel, text } = JSON.parse(payload ?? '{}')
      emitter.emit(channel, text)
    })
    opening.on('error', () => void opening.end().catch(() => {}))
    opening.on('end', reconnect)
    try {
      await opening.connect()
      await opening.query(`LISTEN ${postgresChannel}`)
      client = opening
      if (hasListened) {
        log.info('the database responds again')
        for (const channel of emitter.eventNames()) emitter.emit(channel, '')
      }
      hasListened = true
      checkSoon(opening)
    } catch (error) {
      log.warn({ message: String(error) }, 'cannot listen to the database; trying again')
      await opening.end().catch(() => {})
    }
    if (isClosed) await opening.end().catch(() => {})
  }

  function checkSoon(open: pg.Client) {
    check = setTimeout(() => void checkNow(open), checkEveryMs).unref()
  }

  async function checkNow(open: pg.Client) {
    try {
      await open.query('SELECT 1')
      checkSoon(open)
    } catch {
      await open.end().catch(() => {})
    }
  }

  function reconnect() {
    client = null
    clearTimeout(check)
    if (isClosed) return
    clearTimeout(retry)
    retry = setTimeout(() => void connect(), reconnectAfterMs)
  }

  void connect()
  return {
    async publish(channel, text) {
      await pool.query({
        text: 'SELECT pg_notify($1, $2)',
        values: [postgresChannel, JSON.stringify({ channel, text })],
      })
    },
    subscribe: (channel, listener) => listen(emitter, channel, listener),
    async close() {
      isClosed = true
      clearTimeout(retry)
      clearTimeout(check)
      emitter.removeAllListeners()
      await client?.end().catch(() => {})
    },
  }
}

function listen(emitter: EventEmitter, channel: string, listener: (text: string) => void) {
  emitter.on(channel, listener)
  return () => void emitter.off(channel, listener)
}
