import { randomUUID, timingSafeEqual } from 'node:crypto'
import { z } from 'zod'
import { forbidden } from '../../../platform/errors.ts'
import { keyedHash } from '../../../platform/http/signed.ts'
import type { Store } from '../../../platform/store.ts'
import type { PaymentEvent } from '../contract.ts'
import { type PaymentEventType, paymentEventTypes } from './actions.ts'

export interface SentEvent {
  body: string
  headers: Record<string, string>
}

const ttlSeconds = 30 * 86_400
const toleranceSeconds = 300
const maxEvents = 1000
const prefix = 'payments:sandbox:notice:'
const signatureHeader = 'sandbox-signature'

const eventSchema = z.object({
  id: z.string(),
  type: z.enum(paymentEventTypes),
  purchaseId: z.string(),
  sessionId: z.string(),
  paymentId: z.string().nullable(),
})

interface SandboxEventsOptions {
  store: Store
  secretKey: string
  clock: () => Date
}

export function createSandboxEvents({ store, secretKey, clock }: SandboxEventsOptions) {
  return {
    async write(
      type: PaymentEventType,
      fields: Omit<PaymentEvent, 'id' | 'type'>,
    ): Promise<SentEvent> {
      const event = { id: `evt_sandbox_${randomUUID()}`, type, ...fields }
      await store.set(prefix + event.id, event, ttlSeconds)
      const body = JSON.stringify(event)
      return { body, headers: signHeaders(body, { secretKey, at: clock() }) }
    },
    read(body: string, headers: Record<string, string | undefined>): PaymentEvent | null {
      if (!isGenuine(body, headers[signatureHeader] ?? '')) {
        throw forbidden('This webhook is not signed by this site, or it is too old.')
      }
      return eventSchema.safeParse(parseJson(body)).data ?? null
    },
    async list(since: Date): Promise<PaymentEvent[]> {
      const entries = await store.list(prefix, maxEvents)
      return entries
        .filter(({ createdAt }) => createdAt >= since)
        .toReversed()
        .flatMap(({ value }) => eventSchema.safeParse(value).data ?? [])
    },
  }

  function isGenuine(body: string, signature: string): boolean {
    const [, seconds, actualHash] = /^t=(\d{1,12}),v1=([\w-]+)$/.exec(signature) ?? []
    if (!seconds || !actualHash) return false
    const expectedHash = Buffer.from(hashEvent(body, seconds, secretKey))
    const hasValidHash =
      expectedHash.length === actualHash.length &&
      timingSafeEqual(expectedHash, Buffer.from(actualHash))
    return hasValidHash && clock().getTime() / 1000 - Number(seconds) <= toleranceSeconds
  }
}

export function signHeaders(
  body: string,
  { secretKey, at }: { secretKey: string; at: Date },
): Record<string, string> {
  const seconds = String(Math.floor(at.getTime() / 1000))
  const hash = hashEvent(body, seconds, secretKey)
  return { 'content-type': 'application/json', [signatureHeader]: `t=${seconds},v1=${hash}` }
}

function hashEvent(body: string, seconds: string, secretKey: string): string {
  return keyedHash(`${seconds}.${body}`, 'sandbox notice', secretKey)
}

function parseJson(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch {
    return null
  }
}
