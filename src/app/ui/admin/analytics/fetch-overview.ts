import type {
  getPaymentAnalytics,
  getRevenueByDay,
  listPurchases,
} from '../../../../features/purchases/contract.ts'
import type { listReports } from '../../../../features/reports/contract.ts'
import type { getScanCosts } from '../../../../features/scans/contract.ts'
import type { getValidatorSummary } from '../../../../features/validators/contract.ts'
import { call, read } from '../../../../platform/functions/client.ts'

const limit = 5

export type Overview = Awaited<ReturnType<typeof fetchOverview>>

/** Throws like the client if any request fails. */
export async function fetchOverview(hasValidators: boolean) {
  const [payments, revenue, reports, validationPurchases, waitlistPurchases, costs, validators] =
    await Promise.all([
      call<typeof getPaymentAnalytics>('/api/rpc/get_payment_analytics', {}),
      read<typeof getRevenueByDay>('/api/revenue-by-day'),
      call<typeof listReports>('/api/list-reports', { limit }),
      call<typeof listPurchases>('/api/list-purchases', { limit, kind: 'validation' }),
      call<typeof listPurchases>('/api/list-purchases', { limit, kind: 'waitlist' }),
      read<typeof getScanCosts>('/api/scan-costs'),
      hasValidators ? read<typeof getValidatorSummary>('/api/validator-summary') : null,
    ])
  return { payments, revenue, reports, validationPurchases, waitlistPurchases, costs, validators }
}
