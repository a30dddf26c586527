import { findingsQueryNames } from '../../../reports/rules.ts'

export function getPayment(parameters: URLSearchParams): 'success' | 'cancelled' | null {
  const payment = parameters.get('validation_payment')
  return payment === 'success' || payment === 'cancelled' ? payment : null
}

/** With `reportId` it leads to that report, without quote filters. */
export function removePayment(parameters: URLSearchParams, reportId?: string): URLSearchParams {
  const kept = new URLSearchParams(parameters)
  kept.delete('validation_payment')
  kept.delete('session_id')
  if (reportId === undefined) return kept
  for (const name of findingsQueryNames) kept.delete(name)
  kept.set('report', reportId)
  return kept
}
