import { Stripe } from 'stripe'
import { z } from 'zod'
import { type AppError, unavailable } from '../../../platform/errors.ts'

/** Every failure is one to the visitor; its `cause` tells the operator which, without Stripe's own text. */
export function stripeFailure(text: string, thrown: unknown): AppError {
  const error = unavailable(text)
  error.cause = new Error(`Stripe: ${getReason(thrown)}`)
  return error
}

/** @param code as in docs.stripe.com/error-codes */
export function isRejection(thrown: unknown, code: string): boolean {
  return thrown instanceof Stripe.errors.StripeError && thrown.code === code
}

function getReason(thrown: unknown): string {
  if (thrown instanceof z.ZodError) {
    return `an answer that cannot be read: ${thrown.issues.map(({ path }) => path.join('.')).join(', ')}`
  }
  if (!(thrown instanceof Stripe.errors.StripeError)) return 'an answer that cannot be read'
  // Messages may repeat a part of the key, or what the buyer typed.
  const { type, code, param, statusCode, requestId, detail } = thrown
  const details = {
    code,
    param,
    status: statusCode,
    request: requestId,
    network: networkCode(detail),
  }
  const said = Object.entries(details).flatMap(([name, value]) => word(name, value))
  return [type, ...said].join(', ')
}

function word(name: string, value: unknown): string[] {
  const text = typeof value === 'number' ? String(value) : value
  const isWord = typeof text === 'string' && /^[\w.[\]-]{1,100}$/.test(text)
  return isWord ? [`${name} ${text}`] : []
}

/** fetch hides why it failed one level down. */
function networkCode(detail: unknown): unknown {
  if (!(detail instanceof Error)) return undefined
  if ('code' in detail) return detail.code
  const { cause } = detail
  return cause instanceof Error && 'code' in cause ? cause.code : undefined
}
