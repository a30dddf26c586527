import { useEffect } from 'react'
import { clearSavedFeeds } from '../../../features/ideas/ui/feed/saved-feeds.ts'
import type { Report } from '../../../features/reports/contract.ts'
import type { listReportsOfIdea } from '../../../features/published-reports/contract.ts'
import { PublishReport } from '../../../features/published-reports/ui/publish-report.tsx'
import { getResultText } from '../../../features/reports/rules.ts'
import type { getReportShare } from '../../../features/shared-reports/contract.ts'
import { getReportName } from '../../../features/shared-reports/report-name.ts'
import { ShareReport, ShareReportPlace } from '../../../features/shared-reports/ui/share-report.tsx'
import { useQuery } from '../../../platform/ui/use-query.ts'
import { keepOwnReport } from '../../../features/compared-reports/ui/own-reports.ts'

interface OwnerActionsProps {
  report: Report
  onEvidenceChanged: (() => void) | undefined
}

/** The page is the same for all visitors, so only a browser that may share the report gets it. */
export function OwnerActions({ report, onEvidenceChanged }: OwnerActionsProps) {
  const { id, idea_id: ideaId, search_query: searchQuery, created_at: startedAt } = report
  const { data } = useQuery<typeof getReportShare>(`/api/reports/${id}/share`)
  const isOwn = data?.can_share === true
  const result = getResultText(report)

  useEffect(() => {
    if (isOwn) keepOwnReport({ id, name: getReportName(searchQuery), startedAt, result })
  }, [isOwn, id, searchQuery, startedAt, result])

  if (!isOwn) return <ShareReportPlace />
  return (
    <>
      <ShareReport reportId={id} />
      {ideaId && (
        <PublishOwnReport ideaId={ideaId} reportId={id} onEvidenceChanged={onEvidenceChanged} />
      )}
    </>
  )
}

interface PublishOwnReportProps extends Pick<OwnerActionsProps, 'onEvidenceChanged'> {
  ideaId: string
  reportId: string
}

function PublishOwnReport({ ideaId, reportId, onEvidenceChanged }: PublishOwnReportProps) {
  const { data, reload } = useQuery<typeof listReportsOfIdea>(`/api/ideas/${ideaId}/reports`)
  const report = data?.reports.find((one) => one.reportId === reportId)

  function showChange() {
    reload()
    clearSavedFeeds()
    onEvidenceChanged?.()
  }

  return report && <PublishReport {...{ ideaId, reportId, report }} onChanged={showChange} />
}
