import { Check } from 'lucide-react'
import { useId } from 'react'
import { Card } from '../../../platform/ui/card.tsx'
import { classNames } from '../../../platform/ui/class-names.ts'
import { Spinner } from '../../../platform/ui/spinner.tsx'
import type { ReportId } from '../contract.ts'
import { CopyReportLink } from './copy-report-link.tsx'
import { CoverageList } from './coverage-list.tsx'
import { ElapsedTime } from './elapsed-time.tsx'
import { FindingList } from './finding-list.tsx'
import { foundBy, type ReportState, type ScanStep } from './report-state.ts'

const latestShown = 3

export interface ScanInProgressProps {
  reportId: ReportId
  state: ReportState
}

/** A running scan: its steps, which sources answered, what has been found so far, and for how long. */
export function ScanInProgress({ reportId, state }: ScanInProgressProps) {
  const titleId = useId()
  const { report, coverage, findings } = state
  const steps = shownSteps(state)
  const isCollecting = state.phase === 'collecting'
  return (
    <Card as="section" aria-labelledby={titleId} aria-busy="true">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id={titleId}>Scan under way</h2>
        {report && <ElapsedTime since={report.created_at} />}
      </div>
      <ol className="mt-4 grid gap-2.5">
        {steps.map((step, place) => (
          <StepLine key={step.name} step={step} isDone={place < steps.length - 1} />
        ))}
      </ol>
      <p role="status" className="sr-only">
        {steps.at(-1)?.text}
      </p>
      <Counts state={state} />
      {coverage.length > 0 && (
        <div className="mt-5">
          <CoverageList coverage={coverage} isFinal={false} />
        </div>
      )}
      {findings.length > 0 && !isCollecting && (
        <div className="mt-6">
          <h3 className="mb-3">Latest findings</h3>
          <FindingList findings={findings.slice(-latestShown).toReversed()} />
        </div>
      )}
      <div className="mt-6 flex flex-wrap items-center justify-between gap-3 border-t border-line pt-4">
        <p className="min-w-60 flex-1 text-sm text-ink-soft">
          You can leave this page: the scan goes on, and its link brings you back.
        </p>
        <CopyReportLink reportId={reportId} />
      </div>
    </Card>
  )
}

function StepLine({ step, isDone }: { step: ScanStep; isDone: boolean }) {
  return (
    <li className={classNames('flex items-start gap-2.5', isDone && 'text-ink-soft')}>
      <span className="mt-1.25 shrink-0 text-gold-ink">
        {isDone ? <Check aria-hidden="true" className="size-4" /> : <Spinner />}
      </span>
      <span className="min-w-0 wrap-anywhere">
        {step.text}
        <span className="sr-only">{isDone ? ' (done)' : ' (under way)'}</span>
      </span>
    </li>
  )
}

function Counts({ state: { coverage, findings } }: { state: ReportState }) {
  const answered = coverage.filter(({ status }) => status === 'ok').length
  const found = foundBy(coverage)
  const figures = [
    { figure: answered, label: answered === 1 ? 'source answered' : 'sources answered' },
    { figure: found, label: found === 1 ? 'discussion found' : 'discussions found' },
    {
      figure: findings.length,
      label: findings.length === 1 ? 'finding so far' : 'findings so far',
    },
  ]
  return (
    <dl className="mt-5 flex flex-wrap gap-x-8 gap-y-3 border-t border-line pt-4">
      {figures.map(({ figure, label }) => (
        <div key={label} className="flex flex-col-reverse">
          <dt className="text-sm text-ink-faint">{label}</dt>
          <dd className="font-serif text-heading font-semibold">
            {figure.toLocaleString('en-GB')}
          </dd>
        </div>
      ))}
    </dl>
  )
}

// Where the stream cannot be had no step is known, and one line must do.
function shownSteps({ steps, phase }: ReportState): readonly ScanStep[] {
  if (phase === 'collecting')
    return [...steps, { name: 'collecting', text: 'Fetching the results' }]
  return steps.length > 0 ? steps : [{ name: 'waiting', text: 'Looking for discussions' }]
}
