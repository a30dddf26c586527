import { keyedHash } from '../../../platform/http/signed.ts'
import type { Store } from '../../../platform/store.ts'
import type { CheckoutOrder } from '../contract.ts'
import type { SandboxSession } from './actions.ts'

const keptSeconds = 400 * 86_400
const openMs = 24 * 3_600_000
/** Changes take milliseconds; a process that dies during one blocks the session for this time. */
const turnSeconds = 60

const sessionPrefix = 'cs_sandbox_'
const paymentPrefix = 'pi_sandbox_'

export interface SandboxSessions {
  open(order: CheckoutOrder): Promise<{ id: string; session: SandboxSession }>
  /** The current session; unpaid ones expire in time. Null if unknown. */
  find(id: string): Promise<SandboxSession | null>
  /** @returns false if it has changed since `found` was read */
  change(id: string, found: SandboxSession, to: Partial<SandboxSession>): Promise<boolean>
}

interface SessionsOptions {
  store: Store
  secretKey: string
  clock: () => Date
}

export function sandboxSessions({ store, secretKey, clock }: SessionsOptions): SandboxSessions {
  const getKey = (id: string) => `payments:sandbox:session:${id}`

  return {
    async open(order) {
      // The id cannot be guessed, and concurrent calls get the same one.
      const id =
        sessionPrefix + keyedHash(order.purchaseId, 'sandbox session', secretKey).slice(0, 24)
      const before = await find(id)
      if (before) return { id, session: before }
      const session: SandboxSession = {
        ...order,
        status: 'open',
        refundedCents: 0,
        dispute: null,
        expiresAt: clock().getTime() + openMs,
        version: 0,
      }
      await store.set(getKey(id), session, keptSeconds)
      return { id, session }
    },
    find,
    async change(id, found, to) {
      const turn = `payments:sandbox:turn:${id}:${found.version}`
      if (!(await store.take(turn, 1, turnSeconds)).isTaken) return false
      await store.set(getKey(id), { ...found, ...to, version: found.version + 1 }, keptSeconds)
      return true
    },
  }

  async function find(id: string): Promise<SandboxSession | null> {
    const session = (await store.get(getKey(id))) as SandboxSession | null
    if (session?.status !== 'open' || clock().getTime() < session.expiresAt) return session
    return { ...session, status: 'expired' }
  }
}

/** The payment's id; null before the buyer has finished. */
export function getPayment(id: string, { status }: SandboxSession): string | null {
  const isBegun = status !== 'open' && status !== 'expired'
  return isBegun ? paymentPrefix + id.slice(sessionPrefix.length) : null
}

export function toSession(paymentId: string): string {
  return sessionPrefix + paymentId.slice(paymentPrefix.length)
}
