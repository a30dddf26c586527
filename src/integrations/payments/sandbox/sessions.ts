import { keyedHash } from '../../../platform/http/signed.ts'
import type { Store } from '../../../platform/store.ts'
import type { CheckoutOrder } from '../contract.ts'
import type { SandboxSession } from './actions.ts'
import { hourMs } from '../../../shared/durations.ts'

export const sandboxSessionPrefix = 'payments:sandbox:session:'
const ttlSeconds = 400 * 86_400
const checkoutMs = 24 * hourMs
/** Changes take milliseconds; a process that dies during one blocks the session for this time. */
const lockSeconds = 60

const sessionPrefix = 'cs_sandbox_'
const paymentPrefix = 'pi_sandbox_'

export interface SandboxSessionStore {
  open(order: CheckoutOrder): Promise<{ id: string; session: SandboxSession }>
  /** Unpaid sessions expire in time. Null if unknown. */
  find(id: string): Promise<SandboxSession | null>
  /** @returns false if it has changed since `found` was read */
  change(id: string, found: SandboxSession, changes: Partial<SandboxSession>): Promise<boolean>
}

interface SessionsOptions {
  store: Store
  secretKey: string
  clock: () => Date
}

export function createSandboxSessions({
  store,
  secretKey,
  clock,
}: SessionsOptions): SandboxSessionStore {
  const getKey = (id: string) => `${sandboxSessionPrefix}${id}`

  return {
    async open(order) {
      // The id cannot be guessed, and concurrent calls get the same one.
      const id =
        sessionPrefix + keyedHash(order.purchaseId, 'sandbox session', secretKey).slice(0, 24)
      const existing = await find(id)
      if (existing) return { id, session: existing }
      const session: SandboxSession = {
        ...order,
        status: 'open',
        refundedCents: 0,
        dispute: null,
        expiresAt: clock().getTime() + checkoutMs,
        version: 0,
      }
      await store.set(getKey(id), session, ttlSeconds)
      return { id, session }
    },
    find,
    async change(id, found, changes) {
      const lockKey = `payments:sandbox:turn:${id}:${found.version}`
      if (!(await store.take(lockKey, 1, lockSeconds)).isTaken) return false
      await store.set(getKey(id), { ...found, ...changes, version: found.version + 1 }, ttlSeconds)
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
export function getPaymentId(id: string, { status }: SandboxSession): string | null {
  const hasPayment = status !== 'open' && status !== 'expired'
  return hasPayment ? paymentPrefix + id.slice(sessionPrefix.length) : null
}

export function toSessionId(paymentId: string): string {
  return sessionPrefix + paymentId.slice(paymentPrefix.length)
}
