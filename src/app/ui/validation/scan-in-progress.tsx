import { Check, CircleDashed } from 'lucide-react'
import { useId } from 'react'
import { Card } from '../../../platform/ui/card.tsx'
import { classNames } from '../../../platform/ui/class-names.ts'
import { Count } from '../../../platform/ui/count.tsx'
import { Spinner } from '../../../platform/ui/spinner.tsx'
import type { Coverage, Finding, Report, ReportId } from '../../../features/reports/contract.ts'
import type { ScanStep } from '../../../features/scans/contract.ts'
import { countFound } from '../../../features/reports/rules.ts'
import { CopyReportLink } from '../../../features/reports/ui/copy-report-link.tsx'
import { getNotSearchedText } from '../../../features/reports/ui/coverage-text.ts'
import { ElapsedTime } from '../../../features/scans/ui/elapsed-time.tsx'
import { FirstFindings } from '../../../features/reports/ui/first-findings.tsx'
import { ScanSources } from '../../../features/scans/ui/scan-sources.tsx'
import { type StepLine, getStepLines } from '../../../features/scans/ui/step-lines.ts'

export interface ScanInProgressProps {
  reportId: ReportId
  report: Report | null
  steps: readonly ScanStep[]
  coverage: readonly Coverage[]
  findings: readonly Finding[]
  isCollecting: boolean
}

export function ScanInProgress(props: ScanInProgressProps) {
  const { reportId, report, coverage, findings, isCollecting } = props
  const titleId = useId()
  const steps = getStepLines(props.steps, { isCollecting, kind: report?.kind })
  const isFull = report?.kind === 'full'
  const isSearching = steps[0]?.status === 'under-way'
  // The number of sources is unknown before one answers; what is below them waits for it, so that it never moves.
  const areSourcesKnown = props.steps.length > 1 || findings.length > 0 || isCollecting
  return (
    <Card as="section" aria-labelledby={titleId}>
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id={titleId}>{isFull ? 'Preparing the full report' : 'Scanning'}...</h2>
        {report && <ElapsedTime since={report.created_at} />}
      </div>
      <p role="status" className="sr-only">
        {isCollecting ? 'Fetching the results' : getNewestTitle(steps)}
      </p>
      <noscript>
        <p className="mt-2 text-ink-soft">Reload this page to see how the scan ended.</p>
      </noscript>
      <div className="mt-4 grid gap-x-10 gap-y-5 lg:grid-cols-[minmax(0,1fr)_auto]">
        <ol className="grid content-start gap-2.5">
          {steps.map((step) => (
            <StepItem key={step.name} step={step} />
          ))}
        </ol>
        <Counts coverage={coverage} isSearching={isSearching} />
      </div>
      <div className="mt-5 min-h-270 md:min-h-124">
        <h3>Discussions by source</h3>
        <div className="mt-2">
          {coverage.length > 0 ? (
            <ScanSources coverage={coverage} />
          ) : (
            <p className="text-sm text-ink-soft">Waiting for results</p>
          )}
        </div>
        {areSourcesKnown && (
          <>
            <FirstFindings findings={findings} />
            <p className="mt-3 text-sm text-ink-faint empty:hidden">
              {getNotSearchedText(coverage)}
            </p>
            <div className="mt-5 flex flex-wrap items-center justify-between gap-3 border-t border-line pt-4">
              <p className="min-w-0 flex-1 basis-60 text-sm text-ink-soft">
                You can leave this page. The scan keeps running, and its link brings you back.
              </p>
              <CopyReportLink reportId={reportId} />
            </div>
          </>
        )}
      </div>
    </Card>
  )
}

function StepItem({ step: { name, text, status } }: { step: StepLine }) {
  const { mark, ink, word } = stepStyles[status]
  return (
    <li className={classNames('flex gap-2.5', name === 'read' && 'max-sm:min-h-13', ink)}>
      <span className="mt-1.25 shrink-0">{mark}</span>
      <span className="min-w-0 tabular-nums wrap-anywhere">
        <span>{text}</span>
        <span className="sr-only"> ({word})</span>
      </span>
    </li>
  )
}

const stepStyles = {
  waiting: {
    mark: <CircleDashed aria-hidden="true" className="size-4" />,
    ink: 'text-ink-faint',
    word: 'not yet',
  },
  'under-way': { mark: <Spinner />, ink: '', word: 'in progress' },
  done: {
    mark: <Check aria-hidden="true" className="size-4 text-gold-ink" />,
    ink: 'text-ink-soft',
    word: 'done',
  },
}

interface CountsProps {
  coverage: readonly Coverage[]
  isSearching: boolean
}

function Counts({ coverage, isSearching }: CountsProps) {
  const responded = coverage.filter(
    ({ status, found }) => status === 'ok' && (found > 0 || !isSearching),
  ).length
  const found = countFound(coverage)
  const counts = [
    { count: responded, label: responded === 1 ? 'source answered' : 'sources answered' },
    { count: found, label: found === 1 ? 'discussion found' : 'discussions found' },
  ]
  return (
    <dl className="grid max-w-72 grid-cols-2 gap-x-4 lg:w-72">
      {counts.map(({ count, label }) => (
        <div key={label} className="flex flex-col-reverse justify-end">
          <dt className="text-sm text-ink-faint">{label}</dt>
          <dd className="font-serif text-heading font-semibold">
            <Count value={count} />
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** One sentence for each step: its counts change too often to be read out. */
function getNewestTitle(steps: readonly StepLine[]): string | undefined {
  return steps.findLast(({ status }) => status !== 'waiting')?.title
}
