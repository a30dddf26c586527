import type { Finding, Metric } from '../../contract.ts'
import type { ChapterProps } from './full-report-chapters.ts'
import { DiscussionsByMonth } from '../discussions-by-month.tsx'
import { DiscussionsByPlatform } from '../discussions-by-platform.tsx'
import { DiscussionsByRegion } from '../discussions-by-region.tsx'
import { getNamingText } from '../region-shares.ts'
import { plural } from '../../../../shared/format/plural.ts'
import { FindingsLink } from '../findings/findings-link.tsx'
import { QuoteFigure } from '../findings/quote-figure.tsx'
import { ReportChapter } from './report-chapter.tsx'
import { ReportPart } from '../report-part.tsx'
import { SentimentByPlatform, getAveragedPlatforms } from '../sentiment-by-platform.tsx'
import { Statements } from '../findings/statements.tsx'

export function MarketChapter({
  report,
  links,
  metrics,
  best,
  ...chapter
}: ChapterProps & { metrics: readonly Metric[]; best: readonly Finding[] }) {
  const { discussion_volume: volume, geographic_data: places, signal_counts: counts } = report
  const averaged = getAveragedPlatforms(report, metrics)
  const hasRegions = places !== null && places.primary_regions.length > 0
  const hasVolume = volume !== null && volume.total_discussions > 0
  return (
    <ReportChapter
      {...chapter}
      figure={
        <FindingsLink links={links} filter={{}}>
          {plural(report.total_findings, 'discussion')}
        </FindingsLink>
      }
      links={links}
      excerpt={best.map((finding) => (
        <QuoteFigure key={finding.id} finding={finding} maxLength={180} className="text-sm" />
      ))}
    >
      {hasVolume && (
        <ReportPart
          isInner
          title="When people talked about it"
          note="Counts are of what this scan found, not of all that exists."
        >
          <DiscussionsByMonth
            volume={volume}
            recent={report.score_parts?.find(({ name }) => name === 'momentum')?.counts}
            links={links}
          />
        </ReportPart>
      )}
      <div className="grid gap-x-10 gap-y-8 @2xl:grid-cols-2">
        {hasVolume && (
          <ReportPart isInner title="Platforms">
            <DiscussionsByPlatform volume={volume} links={links} />
          </ReportPart>
        )}
        {averaged.length > 0 && (
          <ReportPart isInner title="Sentiment by platform">
            <SentimentByPlatform metrics={averaged} links={links} />
          </ReportPart>
        )}
        <ReportPart
          isInner
          title="Regions"
          note={
            hasRegions && (
              <>
                Of{' '}
                <FindingsLink links={links} filter={{ behind: 'region.all' }}>
                  {places.naming_country}
                </FindingsLink>{' '}
                {getNamingText(places)}.
              </>
            )
          }
        >
          {hasRegions ? (
            <DiscussionsByRegion places={places} links={links} />
          ) : (
            <p className="text-sm text-ink-soft">Not known: we recognised no country.</p>
          )}
        </ReportPart>
        {counts && report.total_findings > 0 && (
          <ReportPart isInner title="What they mention">
            <Statements counts={counts} total={report.total_findings} links={links} />
          </ReportPart>
        )}
      </div>
    </ReportChapter>
  )
}
