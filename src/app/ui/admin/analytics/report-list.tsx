import type { listReports, ReportList as List } from '../../../../features/reports/contract.ts'
import { call } from '../../../../platform/functions/client.ts'
import { RelativeTime } from '../../../../platform/ui/relative-time.tsx'
import { TextLink } from '../../../../platform/ui/text-link.tsx'
import { ToggleGroup } from '../../../../platform/ui/forms/toggle-group.tsx'
import {
  type AnalyticsQuery,
  analyticsSearch,
  readAnalyticsQuery,
} from './analytics-search-params.ts'
import { dateColumn } from './date-column.ts'
import {
  ReportLabel,
  ReportStatus,
  getScoreText,
} from '../../../../features/reports/ui/report-labels.tsx'
import { useMetrics } from './use-metrics.ts'
import { PagedList } from './paged-list.tsx'

export function ReportList({ query }: { query: AnalyticsQuery }) {
  const result = useMetrics(fetchReports, analyticsSearch(query))
  const to = (kind: AnalyticsQuery['kind']) => analyticsSearch({ ...query, kind, cursor: null })
  return (
    <PagedList
      title="Validation Reports"
      empty="No reports yet"
      query={query}
      result={result}
      choice={
        <ToggleGroup
          label="Reports"
          selected={query.kind ?? 'all'}
          items={[
            { value: 'all', label: 'All', to: to(null) },
            { value: 'paid', label: 'Paid', to: to('paid') },
            { value: 'free', label: 'Free', to: to('free') },
          ]}
        />
      }
      columns={[
        { label: 'Report' },
        { label: 'Status' },
        { label: 'Label' },
        { label: 'Score', isNumber: true },
        dateColumn(query),
      ]}
      getRows={getRows}
    />
  )
}

async function fetchReports(search: string): Promise<List> {
  const { kind, sort, cursor } = readAnalyticsQuery(new URLSearchParams(search))
  return call<typeof listReports>('/api/list-reports', {
    kind: kind ?? undefined,
    sort,
    cursor: cursor ?? undefined,
  })
}

function getRows({ reports }: List) {
  return reports.map((report) => ({
    key: report.id,
    cells: [
      <TextLink key="report" to={`/validation?report=${report.id}`}>
        Report {report.id.slice(0, 8)}
      </TextLink>,
      <ReportStatus key="status" status={report.status} />,
      <ReportLabel key="label" is_paid={report.is_paid} />,
      getScoreText(report) ?? '–',
      <RelativeTime key="date" at={report.created_at} />,
    ],
  }))
}
