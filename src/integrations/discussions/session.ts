import { HttpClientError } from '../../platform/http/http-client-error.ts'
import { singleFlight } from './single-flight.ts'

export interface SessionCalls<Session> {
  /**
   * Runs `work` with the current session, and once more with a new one if the service rejects it.
   * @throws what signing in or `work` throws, or the signal's reason
   */
  call<T>(work: (session: Session) => Promise<T>, signal: AbortSignal): Promise<T>
}

interface SignedInOptions<Session> {
  /**
   * Signs in; `stale` is the previous session, null if there was none.
   * @throws HttpClientError, of kind `refused` if the login itself is wrong
   */
  signIn: (stale: Session | null, signal: AbortSignal) => Promise<Session>
  isFresh: (session: Session) => boolean
  /** Whether the service rejected the session rather than the request. */
  isStale: (failure: HttpClientError) => boolean
  clock: () => Date
}

const rejectionSeconds = 600
const lasting = ['refused', 'rate_limited']

/**
 * Keeps one session, in memory only. Concurrent callers share one sign-in; a login that was rejected or rate-limited
 * is not retried for ten minutes.
 */
export function withSession<Session>(options: SignedInOptions<Session>): SessionCalls<Session> {
  const { signIn, isFresh, isStale, clock } = options
  let session: Session | null = null
  let stale: Session | null = null
  let rejection: { failure: HttpClientError; until: number } | null = null
  const opened = singleFlight(open)

  return {
    async call(work, signal) {
      const first = await current(signal)
      try {
        return await work(first)
      } catch (failure) {
        if (!(failure instanceof HttpClientError) || !isStale(failure)) throw failure
        if (session === first) retire(first)
        return work(await current(signal))
      }
    },
  }

  async function current(signal: AbortSignal): Promise<Session> {
    if (session !== null && isFresh(session)) return session
    if (rejection && clock().getTime() < rejection.until) throw rejection.failure
    return opened(signal)
  }

  async function open(signal: AbortSignal): Promise<Session> {
    if (session !== null) retire(session)
    try {
      session = await signIn(stale, signal)
      return session
    } catch (failure) {
      if (failure instanceof HttpClientError && lasting.includes(failure.kind)) {
        rejection = { failure, until: clock().getTime() + rejectionSeconds * 1000 }
      }
      throw failure
    } finally {
      stale = null
    }
  }

  function retire(old: Session): void {
    session = null
    stale = old
  }
}
