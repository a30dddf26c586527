import { ChevronDown } from 'lucide-react'
import { useId, useState, type ReactNode } from 'react'
import { Button } from '../../../platform/ui/button.tsx'
import { ButtonLink } from '../../../platform/ui/button-link.tsx'
import { Card } from '../../../platform/ui/card.tsx'
import { classNames } from '../../../platform/ui/class-names.ts'
import { plural } from '../../../platform/ui/plural.ts'
import type { Report } from '../contract.ts'
import { CopyReportLink } from './copy-report-link.tsx'
import { CoverageList } from './coverage-list.tsx'
import { elapsedText } from './elapsed-text.ts'
import { FindingList } from './finding-list.tsx'
import { isEvidenceThin } from './is-evidence-thin.ts'
import { percentText } from './percent-text.ts'
import { foundBy } from './report-state.ts'
import { SentimentByPlatform } from './sentiment-by-platform.tsx'
import type { ReportHandle } from './use-report.ts'

export interface ReportResultsProps extends Omit<ReportHandle, 'retry'> {
  report: Report
}

/** The outcome of a free scan; its details can be put away. */
export function ReportResults({ report, state, isReadingMore, readMore }: ReportResultsProps) {
  const panelId = useId()
  const [isShown, setIsShown] = useState(true)
  const { findings, metrics, coverage, nextCursor } = state
  return (
    <Card as="section">
      <Summary report={report} found={foundBy(coverage)} />
      <div className="mt-5 flex flex-wrap gap-2 print:hidden">
        <Button
          size="sm"
          aria-expanded={isShown}
          aria-controls={panelId}
          onClick={() => setIsShown(!isShown)}
        >
          <ChevronDown
            aria-hidden="true"
            className={classNames('transition-transform', isShown && 'rotate-180')}
          />
          {isShown ? 'Hide free results' : 'Show free results'}
        </Button>
        <CopyReportLink reportId={report.id} />
        {isEvidenceThin(report) && (
          <ButtonLink size="sm" to="/submit">
            Get User Feedback
          </ButtonLink>
        )}
      </div>
      <div
        id={panelId}
        className={classNames('mt-7 gap-8', isShown ? 'grid' : 'hidden print:grid')}
      >
        <div className="grid gap-8 border-t border-line pt-6 md:grid-cols-2">
          <Part title="Sources">
            <CoverageList coverage={coverage} isFinal />
          </Part>
          {metrics.length > 0 && (
            <Part title="Sentiment by platform">
              <SentimentByPlatform metrics={metrics} />
            </Part>
          )}
        </div>
        {findings.length > 0 && (
          <Part title="What people say">
            <FindingList findings={findings} />
            {nextCursor && (
              <Button className="mt-5" onClick={readMore} busy={isReadingMore && 'Loading...'}>
                Show more findings
              </Button>
            )}
          </Part>
        )}
      </div>
    </Card>
  )
}

function Summary({ report, found }: { report: Report; found: number }) {
  const isThin = isEvidenceThin(report)
  const basis = `${plural(report.total_findings, 'finding')} from ${plural(found, 'discussion')}`
  return (
    <div>
      <h2>{isThin ? 'Not enough evidence' : basis}</h2>
      <p className="mt-1.5 max-w-prose text-ink-soft">
        {isThin ? thinText(basis) : plainText(report)}
      </p>
    </div>
  )
}

function thinText(basis: string): string {
  return (
    `The scan ended with ${basis}, too few to judge the idea by. That does not mean that nobody has ` +
    'the problem: try other words for it, or ask people directly.'
  )
}

function plainText({ sentiment_score, completed_at, created_at }: Report): string {
  const sentences = ['Each quote is word for word, with a link to where it was said.']
  if (sentiment_score !== null) {
    sentences.unshift(`Average sentiment ${percentText(sentiment_score)}.`)
  }
  if (completed_at !== null) {
    sentences.push(
      `The scan took ${durationText(Date.parse(completed_at) - Date.parse(created_at))}.`,
    )
  }
  return sentences.join(' ')
}

function durationText(milliseconds: number): string {
  return milliseconds < 1000 ? 'less than a second' : elapsedText(milliseconds)
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="min-w-0">
      <h3 className="mb-3">{title}</h3>
      {children}
    </section>
  )
}
