import { useRef } from 'react'
import { Button } from '../../../platform/ui/button.tsx'
import { useConfirm } from '../../../platform/ui/dialogs/use-confirm.tsx'
import { useLostFocus } from '../../../platform/ui/dialogs/use-lost-focus.ts'
import { TextLink } from '../../../platform/ui/text-link.tsx'
import { formatDate } from '../../../shared/format/format-relative-time.ts'
import { clearOwnReports, type OwnReport, useOwnReports } from './own-reports.ts'

export function YourReports() {
  const reports = useOwnReports()
  const { confirm, dialog } = useConfirm()
  const ref = useRef<HTMLDivElement>(null)
  const isEmpty = reports.length === 0
  useLostFocus(ref, dialog === null)

  const clear = () =>
    confirm({
      title: 'Clear list?',
      text: 'The reports themselves stay. After that you need their links to open them.',
      action: 'Clear list',
      cancel: 'Keep list',
      busy: 'Clearing...',
      act: async () => clearOwnReports(),
      done: 'List cleared',
    })

  return (
    <div ref={ref} tabIndex={-1}>
      {!isEmpty && <ReportList reports={reports} onClear={clear} />}
      {dialog}
    </div>
  )
}

function ReportList({ reports, onClear }: { reports: readonly OwnReport[]; onClear: () => void }) {
  return (
    <section aria-labelledby="your-reports" className="mt-14">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <h2 id="your-reports">Your reports</h2>
        <Button size="sm" onClick={onClear}>
          Clear list
        </Button>
      </div>
      <p className="mt-1 text-sm text-ink-faint">This list is kept in this browser only.</p>
      <ul className="mt-4 divide-y divide-line border-y border-line">
        {reports.map(({ id, name, startedAt, result }) => (
          <li
            key={id}
            className="grid gap-x-8 gap-y-1 py-3 md:grid-cols-[minmax(0,2fr)_minmax(0,3fr)_6rem] md:items-baseline"
          >
            <TextLink to={`/validation?report=${id}`} className="font-medium wrap-anywhere">
              <bdi>{name}</bdi>
            </TextLink>
            <span className="text-sm text-ink-soft wrap-anywhere">{result}</span>
            <time
              dateTime={startedAt}
              className="text-sm whitespace-nowrap text-ink-faint md:text-end"
            >
              {formatDate(startedAt)}
            </time>
          </li>
        ))}
      </ul>
    </section>
  )
}
