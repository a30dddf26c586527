import type { Report, ReportId } from '../../reports/contract.ts'
import type { scanPainPoints } from '../contract.ts'
import { call, getFailureTextOrOffline } from '../../../platform/functions/client.ts'

/** A free scan of the report's texts. @param searches null for those given before, or else planned ones */
export async function startScanAgain(
  { id: reportId, search_query: searchQuery, idea_id: ideaId }: Report,
  { searches, sessionId }: { searches: string[] | null; sessionId: string },
): Promise<ReportId> {
  const input = { reportId, searchQuery, searches, isLite: true, ideaId, sessionId }
  const started = await call<typeof scanPainPoints>('/api/scan-pain-points', input)
  return started.reportId
}

export function getScanRejection(failure: unknown) {
  return { title: 'Scan Failed', text: getFailureTextOrOffline(failure) }
}
