import { TextLink } from '../../../../platform/ui/text-link.tsx'
import { confidenceText } from '../../../../analysis/writing/caveats.ts'
import { isConfidenceLow, minFactsForNoGo } from '../../../../analysis/limits.ts'
import { getConfidenceText } from '../../rules.ts'
import type { Finding, Report } from '../../contract.ts'
import { getScoreBadge } from '../../rules.ts'
import { CountByMarks } from '../findings/count-by-marks.tsx'
import { CountedText } from '../findings/counted-text.tsx'
import { QuoteFigure } from '../findings/quote-figure.tsx'
import type { FindingsLinks } from '../findings/use-findings-links.ts'
import { getReadingText } from '../reading-text.ts'
import { Answer } from './answer.tsx'
import { ClaimList } from './claim-list.tsx'
import { getChapter } from './full-report-chapters.ts'
import { HeadTiles } from './head-tiles.tsx'
import { VerdictMark } from './verdict-mark.tsx'

export interface ReportHeadProps {
  report: Report
  decision: NonNullable<Report['decision']>
  best: readonly Finding[]
  links: FindingsLinks
}

export function ReportHead({ report, decision, best, links }: ReportHeadProps) {
  const badge = getScoreBadge(report)
  const { verdict, confidence } = decision
  const { section: reasons } = getChapter('reasons', report, links)
  const facts = { from: 1, to: verdict === 'NO-GO' ? 1 + minFactsForNoGo : 1 }
  return (
    <section className="min-w-0">
      <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
        <h2 className="shrink-0 text-title leading-(--text-title--line-height)">
          <span className="sr-only">Verdict: </span>
          <VerdictMark
            verdict={verdict}
            isConfident={confidence !== null && !isConfidenceLow(confidence)}
          />
        </h2>
        <p className="min-w-0 flex-1 basis-60 text-sm text-ink-soft">
          {badge && (
            <>
              <TextLink to={links.toPart('report-score')} className="font-medium">
                Score {badge.outOfTen} of 10
              </TextLink>
              .{' '}
            </>
          )}
          {confidence !== null && (
            <CountedText
              text={`${getConfidenceText(confidence, report)}. Confidence says ${confidenceText}.`}
              counts={[{ behind: 'score.volume', discussion_count: report.total_findings }]}
              links={links}
            />
          )}
        </p>
      </div>
      <p className="mt-3 text-xl">
        <Answer report={report} links={links} />
      </p>
      {/* On a phone the tiles begin below the first screen. */}
      {best[0] && (
        <QuoteFigure finding={best[0]} maxLength={130} className="mt-4 text-sm @xl:hidden" />
      )}
      {verdict === 'NO-GO' && (
        <div className="mt-2">
          <ClaimList section={reasons} {...facts} links={links} isBrief />
        </div>
      )}
      <p className="mt-2 text-sm">
        <CountedText
          text={decision.deciding_evidence}
          counts={decision.deciding_counts}
          links={links}
        />
      </p>
      <HeadTiles
        report={report}
        best={best}
        reasons={reasons?.claims.slice(facts.from, facts.to).map(({ text }) => text) ?? []}
        links={links}
      />
      <p className="mt-3 max-w-prose text-sm text-ink-faint empty:hidden">
        {getReadingText(report)}
      </p>
      <CountByMarks report={report} className="mt-2 text-sm" />
    </section>
  )
}
