import { toOptionalText } from '../../../../shared/schema/visible-text.ts'
import { plural } from '../../../../shared/format/plural.ts'
import type { Coverage, Report } from '../../contract.ts'
import { CoverageList } from '../coverage-list.tsx'
import { getRespondedText } from '../coverage-text.ts'
import { FoldedList } from '../../../../platform/ui/lists/folded-list.tsx'
import { ReportChapter } from './report-chapter.tsx'
import { ReportPart } from '../report-part.tsx'
import { SearchSummaryList } from '../searches.tsx'
import type { FindingsLinks } from '../findings/use-findings-links.ts'
import { toWebUrl } from '../findings/web-url.ts'

export interface SourcesChapterProps {
  report: Report
  coverage: readonly Coverage[]
  links: FindingsLinks
  /** the page holds every quote, so that a print need not list the sources again */
  areAllQuoted: boolean
}

const maxSources = 12

export function SourcesChapter({ report, coverage, links, areAllQuoted }: SourcesChapterProps) {
  const sources = report.all_sources ?? []
  return (
    <ReportChapter
      id="report-sources"
      title="Sources"
      figure={getRespondedText(coverage)}
      links={links}
      moreLabel="Show sources and searches"
    >
      <ReportPart isInner title="Where we asked">
        <CoverageList
          coverage={coverage}
          stage="final"
          className="@2xl:grid-cols-2 print:grid-cols-2"
        />
      </ReportPart>
      {report.searches.length > 0 && (
        <ReportPart isInner title="What we searched for">
          <SearchSummaryList searches={report.searches} />
        </ReportPart>
      )}
      {sources.length > 0 && (
        <div className={areAllQuoted ? 'print:hidden' : undefined}>
          <ReportPart
            isInner
            title={`All ${plural(sources.length, 'discussion')}`}
            note="Most relevant first. Each opens in a new tab."
          >
            <SourceList sources={sources} />
          </ReportPart>
        </div>
      )}
    </ReportChapter>
  )
}

/** May have 500 entries, so its markup is minimal. */
function SourceList({ sources }: { sources: NonNullable<Report['all_sources']> }) {
  return (
    <FoldedList
      isOrdered
      withoutScripts="Without JavaScript, each discussion is linked from its quote below."
      items={sources.map(({ title, url }, at) => ({
        key: at,
        content: <SourceEntry title={title} url={url} />,
      }))}
      maxShown={maxSources}
      moreLabel={(count) => `Show ${plural(count, 'more discussion')}`}
      className="flex list-decimal flex-col gap-1.5 ps-8 text-sm wrap-anywhere marker:text-ink-faint marker:tabular-nums [&_a]:underline [&_a]:decoration-line-strong [&_a]:underline-offset-4 [&_a]:hover:decoration-gold-edge [&_small]:text-xs [&_small]:text-ink-faint"
    />
  )
}

function SourceEntry({ title, url }: { title: string; url: string }) {
  const target = toWebUrl(url)
  const text = toOptionalText(title.trim()) || target?.href || 'Discussion'
  if (!target) return <bdi>{text}</bdi>
  return (
    <>
      <a href={target.href} data-source target="_blank" rel="noopener nofollow ugc" dir="auto">
        {text}
      </a>{' '}
      <small>{target.host.replace(/^www\./, '')}</small>
    </>
  )
}
