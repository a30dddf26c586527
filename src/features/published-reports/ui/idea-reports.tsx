import { FileText } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../../platform/ui/button.tsx'
import { Fold } from '../../../platform/ui/fold.tsx'
import { Skeleton } from '../../../platform/ui/skeleton.tsx'
import { TextLink } from '../../../platform/ui/text-link.tsx'
import { useQuery } from '../../../platform/ui/use-query.ts'
import { formatDate } from '../../../shared/format/format-relative-time.ts'
import type { IdeaReport, listReportsOfIdea } from '../contract.ts'
import { PublishReport } from './publish-report.tsx'

interface IdeaReportsProps {
  idea: { id: string; title: string }
  onChanged: () => void
}

export function IdeaReports({ idea, onChanged }: IdeaReportsProps) {
  const [wasOpened, setWasOpened] = useState(false)
  return (
    <Fold
      label={
        <>
          <FileText aria-hidden="true" className="me-2 size-4" />
          Reports
          <span className="sr-only">: {idea.title}</span>
        </>
      }
      onToggle={(event) => {
        if (event.currentTarget.open) setWasOpened(true)
      }}
    >
      {wasOpened && <Loaded ideaId={idea.id} onChanged={onChanged} />}
    </Fold>
  )
}

interface LoadedProps extends Pick<IdeaReportsProps, 'onChanged'> {
  ideaId: string
}

function Loaded({ ideaId, onChanged }: LoadedProps) {
  const { data, failure, reload } = useQuery<typeof listReportsOfIdea>(
    `/api/ideas/${ideaId}/reports`,
  )
  if (failure !== undefined) {
    return (
      <div role="alert" className="mt-3 flex flex-wrap items-center gap-3 text-sm text-ink-soft">
        <p>{failure || 'The reports could not be loaded.'}</p>
        <Button size="sm" onClick={reload}>
          Try again
        </Button>
      </div>
    )
  }
  if (!data) return <Skeleton className="mt-3 h-11" />
  if (data.reports.length === 0) {
    return (
      <p className="mt-3 text-sm text-ink-soft">
        No reports of yours. A scan that you start from the idea’s page is listed here.
      </p>
    )
  }
  return (
    <ul className="mt-3 divide-y divide-line border-y border-line">
      {data.reports.map((report) => (
        <Row
          key={report.reportId}
          {...{ ideaId, report }}
          onChanged={() => {
            reload()
            onChanged()
          }}
        />
      ))}
    </ul>
  )
}

interface RowProps {
  ideaId: string
  report: IdeaReport
  onChanged: () => void
}

function Row({ ideaId, report, onChanged }: RowProps) {
  const { reportId, kind, status, result, startedAt, publication, obstacle } = report
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-3 text-sm">
      <div className="min-w-0 max-w-prose">
        <p>
          <TextLink to={`/validation?report=${reportId}`} className="font-medium">
            {kind === 'full' ? 'Full report' : 'Free scan'}
          </TextLink>{' '}
          <time dateTime={startedAt} className="text-ink-faint">
            {formatDate(new Date(startedAt))}
          </time>
        </p>
        <p className="mt-1 text-ink-soft">{result ?? statusTexts[status]}</p>
        {publication && publication.state !== 'published' && (
          <p className="mt-1 text-ink-faint">{getEndText(publication)}</p>
        )}
        {obstacle !== null && status === 'completed' && (
          <p className="mt-1 text-ink-faint">{obstacle}</p>
        )}
      </div>
      {reportId && <PublishReport {...{ ideaId, reportId, report, onChanged }} />}
    </li>
  )
}

const statusTexts: Record<IdeaReport['status'], string> = {
  processing: 'The scan is running.',
  completed: '',
  failed: 'The scan failed.',
}

function getEndText({
  state,
  replacedAt,
  withdrawnAt,
}: NonNullable<IdeaReport['publication']>): string {
  return state === 'withdrawn'
    ? `Withdrawn on ${formatDate(new Date(withdrawnAt ?? 0))}`
    : `Replaced on ${formatDate(new Date(replacedAt ?? 0))}`
}
