import { minLiteEvidence } from '../../../../analysis/limits.ts'
import { Badge } from '../../../../platform/ui/badge.tsx'
import { MeterList } from '../../../../platform/ui/charts/meter-list.tsx'
import { TextLink } from '../../../../platform/ui/text-link.tsx'
import type { Report } from '../../contract.ts'
import { CountedText } from '../findings/counted-text.tsx'
import { FindingsLink } from '../findings/findings-link.tsx'
import { FoldedList } from '../../../../platform/ui/lists/folded-list.tsx'
import type { ChapterProps } from './full-report-chapters.ts'
import { QuotedItem } from '../findings/quoted-item.tsx'
import { QuotesLink } from '../findings/quotes-link.tsx'
import { ReportChapter } from './report-chapter.tsx'
import { ReportPart } from '../report-part.tsx'
import type { FindingsLinks } from '../findings/use-findings-links.ts'
import { toWebHref } from '../findings/web-url.ts'

type Competition = NonNullable<Report['competitive_intel']>
type Tool = Competition['existing_solutions'][number]

const maxTools = 6
const maxGaps = 5
const missingTitle = 'What’s missing'

export function CompetitionChapter({ report, links, ...chapter }: ChapterProps) {
  const { existing_solutions: tools = [], market_gaps: gaps = [] } = report.competitive_intel ?? {}
  return (
    <ReportChapter
      {...chapter}
      figure={<NamedTools report={report} links={links} />}
      links={links}
      excerpt={<Voices tools={tools} gaps={gaps} links={links} />}
    >
      <ReportPart isInner title="What people use today">
        {tools.length > 0 ? (
          <Tools tools={tools} total={report.total_findings} links={links} />
        ) : (
          <p className="text-sm text-ink-soft">
            <NamedTools report={report} links={links} />
          </p>
        )}
      </ReportPart>
      <ReportPart isInner title={missingTitle}>
        {gaps.length > 0 ? (
          <Gaps gaps={gaps} links={links} />
        ) : (
          <p className="text-sm text-ink-soft">
            Not known: we recognised no statement of what is missing.
          </p>
        )}
      </ReportPart>
    </ReportChapter>
  )
}

/** Tools that are named once, and sources that were searched, are in no list, but are named. */
export function NamedTools({ report, links }: Pick<ChapterProps, 'report' | 'links'>) {
  const count = report.signal_counts?.tool ?? 0
  const isListed = (report.competitive_intel?.existing_solutions.length ?? 0) > 0
  if (count === 0) return isListed ? 'Tools named' : 'No tool recognised'
  return (
    <>
      <FindingsLink links={links} filter={{ signal: 'tool' }}>
        {count}
      </FindingsLink>{' '}
      {count === 1
        ? 'names a tool'
        : `name tools${isListed ? '' : ', but none that we could list'}`}
    </>
  )
}

const maxVoices = 2

/** Complaints first, as they show what a newcomer can do better. */
function Voices({
  tools,
  gaps,
  links,
}: {
  tools: readonly Tool[]
  gaps: Competition['market_gaps']
  links: FindingsLinks
}) {
  const complaints = tools.flatMap(({ user_complaints, name, discussion_count: count }, at) =>
    user_complaints.slice(0, 1).map((quote) => ({ quote, name, behind: `tool.${at}`, count })),
  )
  const wishes = gaps.map(({ gap }, at) => ({
    quote: gap,
    name: missingTitle,
    behind: `gap.${at}`,
    count: 1,
  }))
  return [...complaints, ...wishes].slice(0, maxVoices).map(({ quote, name, behind, count }) => (
    <p key={behind} className="max-w-prose border-s-2 border-line-strong ps-3 text-sm">
      <q dir="auto" className="wrap-anywhere">
        {quote}
      </q>{' '}
      <span className="whitespace-nowrap text-ink-faint">
        <bdi>{name}</bdi>: <QuotesLink links={links} behind={behind} count={count} />
      </span>
    </p>
  ))
}

interface ToolsProps {
  tools: readonly Tool[]
  total: number
  links: FindingsLinks
}

function Tools({ tools, total, links }: ToolsProps) {
  return (
    <FoldedList
      items={tools.map((tool, at) => ({
        key: at,
        content: <ToolEntry tool={tool} at={at} total={total} links={links} />,
      }))}
      maxShown={maxTools}
      moreLabel={(count) => `Show ${count} more`}
      className="divide-y divide-line border-y border-line"
      itemClassName="break-inside-avoid py-4"
    />
  )
}

function ToolEntry({
  tool,
  at,
  total,
  links,
}: { tool: Tool; at: number } & Omit<ToolsProps, 'tools'>) {
  const behind = `tool.${at}`
  const position = tool.market_position
  return (
    <div className="grid gap-x-8 gap-y-3 @2xl:grid-cols-[minmax(0,1fr)_15rem]">
      <div className="min-w-0">
        <p className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
          <bdi className="font-medium wrap-anywhere">{tool.name}</bdi>
          {tool.pricing !== null && <Badge>{tool.pricing}</Badge>}
          <QuotesLink links={links} behind={behind} count={tool.discussion_count} />
        </p>
        <p className="mt-0.5 text-sm text-ink-soft wrap-anywhere">
          <CountedText
            text={position.charAt(0).toUpperCase() + position.slice(1)}
            counts={[{ behind: `complaining.${at}`, discussion_count: tool.complaint_count }]}
            links={links}
          />
          {tool.pricing === null && '; what it costs was not recognised'}.{' '}
          <ToolSources tool={tool} />
        </p>
        {tool.user_complaints.length > 0 && (
          <div className="mt-3 text-sm">
            <FoldedList
              items={tool.user_complaints.map((complaint, place) => ({
                key: place,
                content: <q dir="auto">{complaint}</q>,
              }))}
              maxShown={2}
              moreLabel={(count) => `Show ${count} more complaints`}
              className="grid gap-2"
              itemClassName="max-w-prose min-w-0 break-inside-avoid border-s-2 border-bad-edge ps-3 wrap-anywhere"
            />
          </div>
        )}
      </div>
      {total >= minLiteEvidence && (
        <div className="self-start @max-2xl:hidden">
          <MeterList
            rows={[
              {
                key: 'share',
                name: 'Named in',
                detail: `${tool.discussion_count} of ${total}`,
                share: tool.discussion_count / total,
              },
            ]}
          />
        </div>
      )}
    </div>
  )
}

const maxSources = 3

function ToolSources({ tool: { name, source_url, review_sources } }: { tool: Tool }) {
  const urls = [...new Set([source_url, ...review_sources])]
    .map(toWebHref)
    .filter((url) => url !== null)
    .slice(0, maxSources)
  return urls.map((url, at) => (
    <span key={url}>
      <TextLink
        to={url}
        target="_blank"
        rel="noopener nofollow ugc"
        aria-label={`Source ${at + 1} on ${name} (opens in a new tab)`}
        className="text-xs"
      >
        source {at + 1}
      </TextLink>{' '}
    </span>
  ))
}

function Gaps({ gaps, links }: { gaps: Competition['market_gaps']; links: FindingsLinks }) {
  return (
    <FoldedList
      items={gaps.map(({ gap, evidence_url }, at) => ({
        key: at,
        content: <QuotedItem quote={gap} url={evidence_url} links={links} behind={`gap.${at}`} />,
      }))}
      maxShown={maxGaps}
      moreLabel={(count) => `Show ${count} more`}
      className="grid max-w-prose gap-3"
      itemClassName="min-w-0 break-inside-avoid border-s-2 border-gold-edge ps-3"
    />
  )
}
