import { TextLink } from '../../../platform/ui/text-link.tsx'
import { formatDate } from '../../../shared/format/format-relative-time.ts'
import { useOwnReports } from './own-reports.ts'

export interface OwnReportLinksProps {
  except: readonly (string | null | undefined)[]
  getPath: (reportId: string) => string
  onOpen?: () => void
}

export function OwnReportLinks({ except, getPath, onOpen }: OwnReportLinksProps) {
  const reports = useOwnReports().filter(({ id }) => !except.includes(id))
  if (reports.length === 0) return null
  return (
    <section aria-labelledby="own-report-links">
      <h2 id="own-report-links" className="font-sans text-sm font-medium">
        Your reports in this browser
      </h2>
      <ul className="mt-1.5 max-h-64 divide-y divide-line overflow-y-auto border-y border-line text-sm">
        {reports.map(({ id, name, startedAt }) => (
          <li key={id} className="flex items-baseline justify-between gap-4 px-0.5 py-2">
            <TextLink to={getPath(id)} onClick={onOpen} className="min-w-0 wrap-anywhere">
              <bdi>{name}</bdi>
            </TextLink>
            <time dateTime={startedAt} className="whitespace-nowrap text-ink-faint">
              {formatDate(startedAt)}
            </time>
          </li>
        ))}
      </ul>
    </section>
  )
}
