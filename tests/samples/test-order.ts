import { randomUUID } from 'node:crypto'
import type { CheckoutOrder } from '../../src/integrations/payments/contract.ts'

/** A new order with text that often breaks in transit. */
export function createTestOrder(about: Partial<CheckoutOrder> = {}): CheckoutOrder {
  return {
    purchaseId: randomUUID(),
    kind: 'waitlist',
    itemId: randomUUID(),
    title: 'Waitlist of “Chase — 日本語 🚀 invoices” & more',
    description: 'All verified sign-ups, as a CSV file',
    amountCents: 130_000,
    currency: 'KES',
    email: 'ann.lee+news@example.com',
    successUrl: 'https://assay.example/analytics?payment=success&idea=a%20b',
    cancelUrl: 'https://assay.example/analytics?payment=cancelled',
    ...about,
  }
}
