import { readFindingsQuery } from './findings-search-params.ts'

/** What of an address a checkout's return brings; no name means that nobody comes back from one. */
export function paymentIn(parameters: URLSearchParams): 'success' | 'cancelled' | null {
  const payment = parameters.get('validation_payment')
  return payment === 'success' || payment === 'cancelled' ? payment : null
}

/** The address once the payment is dealt with: its report's, where it started one. */
export function withoutPayment(parameters: URLSearchParams, reportId?: string): URLSearchParams {
  const kept = new URLSearchParams(parameters)
  kept.delete('validation_payment')
  kept.delete('session_id')
  if (reportId === undefined) return kept
  for (const name of Object.keys(readFindingsQuery(kept))) kept.delete(name)
  kept.set('report', reportId)
  return kept
}
