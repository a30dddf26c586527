import { Stripe } from 'stripe'
import { z } from 'zod'
import { type AppError, unavailable } from '../../../platform/errors.ts'

/** Visitors see one text for every error; its `cause` gives the operator the reason, without Stripe's own message. */
export function createStripeError(text: string, thrown: unknown): AppError {
  const error = unavailable(text)
  error.cause = new Error(`Stripe: ${getReason(thrown)}`)
  return error
}

export function isRejection(thrown: unknown, code: string): boolean {
  return thrown instanceof Stripe.errors.StripeError && thrown.code === code
}

function getReason(thrown: unknown): string {
  if (thrown instanceof z.ZodError) {
    return `an answer that cannot be read: ${thrown.issues.map(({ path }) => path.join('.')).join(', ')}`
  }
  if (!(thrown instanceof Stripe.errors.StripeError)) return 'an answer that cannot be read'
  // Messages are left out: they may repeat a part of the key or the buyer's input.
  const { type, code, param, statusCode, requestId, detail } = thrown
  const details = {
    code,
    param,
    status: statusCode,
    request: requestId,
    network: getNetworkCode(detail),
  }
  const parts = Object.entries(details).flatMap(([name, value]) => formatDetail(name, value))
  return [type, ...parts].join(', ')
}

function formatDetail(name: string, value: unknown): string[] {
  const text = typeof value === 'number' ? String(value) : value
  const isPrintable = typeof text === 'string' && /^[\w.[\]-]{1,100}$/.test(text)
  return isPrintable ? [`${name} ${text}`] : []
}

/** fetch puts the code of a network error into its `cause`. */
function getNetworkCode(detail: unknown): unknown {
  if (!(detail instanceof Error)) return undefined
  if ('code' in detail) return detail.code
  const { cause } = detail
  return cause instanceof Error && 'code' in cause ? cause.code : undefined
}
