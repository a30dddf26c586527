import { call, CallError, offlineText, read } from '../../../../platform/functions/client.ts'
import type { getReport, Report, ReportId } from '../../../reports/contract.ts'
import type { PaymentToConfirm, verifyValidationPayment } from '../../contract.ts'

type StartedReport = Pick<Report, 'status' | 'lite_report_id'>

export type PaymentOutcome =
  | ({ step: 'started'; reportId: ReportId } & StartedReport)
  /** this browser has only confirmed the buyer's email */
  | { step: 'asked'; email: string; payment: PaymentToConfirm }
  /** bought without a free report to start from */
  | { step: 'verified'; scansRemaining: number }
  /** `isUnpaid`: the payment has not arrived or was returned, or no credit is left */
  | { step: 'rejected'; text: string; isUnpaid: boolean }
  /** the outcome is unknown; a retry may help */
  | { step: 'unreached'; text: string }

/** Never rejects. */
export async function getOutcome(sessionId: string, asksFirst: boolean): Promise<PaymentOutcome> {
  try {
    const result = await call<typeof verifyValidationPayment>('/api/verify-validation-payment', {
      sessionId,
      asksFirst,
    })
    const { email_to_confirm: email, payment_to_confirm: payment } = result
    if (email !== undefined && payment) return { step: 'asked', email, payment }
    const { report_id: reportId, scans_remaining: scansRemaining } = result
    if (reportId === null) return { step: 'verified', scansRemaining }
    return { step: 'started', reportId, ...(await readStartedReport(reportId)) }
  } catch (error) {
    return toOutcome(error)
  }
}

export function toOutcome(error: unknown): PaymentOutcome {
  if (!(error instanceof CallError)) return { step: 'unreached', text: offlineText }
  const { code, message } = error
  if (code === 'unavailable' || code === 'rate_limited') {
    return { step: 'unreached', text: message || 'The payment could not be checked just now.' }
  }
  const canSayMore = message !== '' && code !== 'internal'
  return {
    step: 'rejected',
    text: canSayMore ? message : unexplainedText,
    isUnpaid: code === 'payment_required',
  }
}

const unexplainedText =
  "Payment was successful but couldn't start analysis. Please contact support."

/** The report's page reads the report again and handles the error. */
async function readStartedReport(id: ReportId): Promise<StartedReport> {
  try {
    const { status, lite_report_id } = await read<typeof getReport>(`/api/reports/${id}`)
    return { status, lite_report_id }
  } catch {
    return { status: 'processing', lite_report_id: null }
  }
}
