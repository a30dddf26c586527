import { HttpClientError } from '../../platform/http/http-client-error.ts'
import { singleFlight } from './single-flight.ts'

export interface SessionRunner<Session> {
  /**
   * Repeats `work` once if the service rejects the session.
   * @throws what signing in or `work` throws, or the signal's reason
   */
  call<T>(work: (session: Session) => Promise<T>, signal: AbortSignal): Promise<T>
}

interface SessionOptions<Session> {
  /** @param stale the previous session or null @throws HttpClientError of kind `rejected` if the login itself is wrong */
  signIn: (stale: Session | null, signal: AbortSignal) => Promise<Session>
  isFresh: (session: Session) => boolean
  isStale: (error: HttpClientError) => boolean
  clock: () => Date
}

const rejectionSeconds = 600
const lastingErrorKinds = ['rejected', 'rate_limited']

/** In memory only. Concurrent callers share one sign-in; a rejected login is not retried for ten minutes. */
export function withSession<Session>(options: SessionOptions<Session>): SessionRunner<Session> {
  const { signIn, isFresh, isStale, clock } = options
  let session: Session | null = null
  let stale: Session | null = null
  let rejection: { error: HttpClientError; until: number } | null = null
  const openOnce = singleFlight(open)

  return {
    async call(work, signal) {
      const firstSession = await getSession(signal)
      try {
        return await work(firstSession)
      } catch (error) {
        if (!(error instanceof HttpClientError) || !isStale(error)) throw error
        if (session === firstSession) expire(firstSession)
        return work(await getSession(signal))
      }
    },
  }

  async function getSession(signal: AbortSignal): Promise<Session> {
    if (session !== null && isFresh(session)) return session
    if (rejection && clock().getTime() < rejection.until) throw rejection.error
    return openOnce(signal)
  }

  async function open(signal: AbortSignal): Promise<Session> {
    if (session !== null) expire(session)
    try {
      session = await signIn(stale, signal)
      return session
    } catch (error) {
      if (error instanceof HttpClientError && lastingErrorKinds.includes(error.kind)) {
        rejection = { error, until: clock().getTime() + rejectionSeconds * 1000 }
      }
      throw error
    } finally {
      stale = null
    }
  }

  function expire(old: Session): void {
    session = null
    stale = old
  }
}
