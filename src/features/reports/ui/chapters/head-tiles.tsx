import type { ReactNode } from 'react'
import { plural } from '../../../../shared/format/plural.ts'
import type { Finding, Report } from '../../contract.ts'
import { NamedTools } from './competition-chapter.tsx'
import { PriceFigure } from './money-chapter.tsx'
import { FindingsLink } from '../findings/findings-link.tsx'
import { QuotesLink } from '../findings/quotes-link.tsx'
import { QuoteFigure } from '../findings/quote-figure.tsx'
import { shorten } from '../../../../shared/text/shorten.ts'
import type { FindingsLinks } from '../findings/use-findings-links.ts'

export interface HeadTilesProps {
  report: Report
  best: readonly Finding[]
  /** sentences right above the tiles */
  reasons: readonly string[]
  links: FindingsLinks
}

/** Longer ones push the tools below the first screen. */
const maxQuote = 80

export function HeadTiles({ report, best, reasons, links }: HeadTilesProps) {
  return (
    <div className="mt-4 grid gap-3 @xl:grid-cols-2">
      <Tile title="Problem" figure={<Pains report={report} links={links} />}>
        {best[0] && (
          <QuoteFigure
            finding={best[0]}
            maxLength={maxQuote}
            isBrief
            className="hidden text-sm @xl:block"
          />
        )}
      </Tile>
      <MoneyTile report={report} links={links} />
      <ToolsTile report={report} links={links} />
      <RiskTile report={report} reasons={reasons} links={links} />
    </div>
  )
}

type TileProps = { title: string; figure: ReactNode; children?: ReactNode }

function Tile({ title, figure, children }: TileProps) {
  return (
    <section className="min-w-0 break-inside-avoid rounded-lg border border-line bg-surface px-4 py-3">
      <h3 className="font-sans text-sm font-medium text-ink-faint">{title}</h3>
      <p className="mb-2 font-medium wrap-anywhere">{figure}</p>
      {children}
    </section>
  )
}

function Quote({ children }: { children: string }) {
  return (
    <q dir="auto" className="block border-s-2 border-line-strong ps-3 text-sm wrap-anywhere">
      {shorten(children, maxQuote)}
    </q>
  )
}

type Props = Omit<HeadTilesProps, 'best' | 'reasons'>

function Pains({ report: { signal_counts: counts, total_findings: total }, links }: Props) {
  if (!counts?.pain) return 'Few say outright that it troubles them'
  return (
    <>
      <FindingsLink links={links} filter={{ signal: 'pain' }}>
        {counts.pain} of {total}
      </FindingsLink>{' '}
      {counts.pain === 1 ? 'says' : 'say'} how it troubles them
    </>
  )
}

function MoneyTile({ report: { financial_data: money }, links }: Props) {
  const prices = money?.price_sensitivity.mentioned_price_points ?? []
  const said = money?.budget_evidence[0]?.quote ?? prices[0]?.quote
  return (
    <Tile title="Money" figure={<PriceFigure money={money} links={links} />}>
      {said === undefined ? (
        <p className="text-sm text-ink-soft">No one says that they pay or would pay for a tool.</p>
      ) : (
        <Quote>{said}</Quote>
      )}
    </Tile>
  )
}

const maxNames = 3

function ToolsTile({ report, links }: Props) {
  const { existing_solutions: tools = [], market_gaps: gaps = [] } = report.competitive_intel ?? {}
  const complaint = tools.flatMap(({ user_complaints }) => user_complaints)[0]
  const said = complaint ?? gaps[0]?.gap
  const more = tools.length - maxNames
  const figure =
    tools.length === 0 ? (
      <NamedTools report={report} links={links} />
    ) : (
      <>
        {tools.slice(0, maxNames).map((tool, at) => (
          <span key={tool.name}>
            {at > 0 && ', '}
            <FindingsLink links={links} filter={{ behind: `tool.${at}` }}>
              <bdi>{tool.name}</bdi> ({tool.discussion_count})
            </FindingsLink>
          </span>
        ))}
        {more > 0 && ` and ${more} more`}
      </>
    )
  return (
    <Tile title="Tools in use" figure={figure}>
      {complaint === undefined && said !== undefined && (
        <p className="text-sm text-ink-soft">What’s missing:</p>
      )}
      {said !== undefined && <Quote>{said}</Quote>}
    </Tile>
  )
}

/** Shows the first flag that is not above already. */
function RiskTile({ report, reasons, links }: Omit<HeadTilesProps, 'best'>) {
  const flags = report.risk_assessment?.red_flags ?? []
  const at = flags.findIndex((flag) => !reasons.some((text) => text.startsWith(flag)))
  const figure = flags.length === 0 ? 'No red flag found' : plural(flags.length, 'red flag')
  return (
    <Tile title="Risk" figure={figure}>
      {at === -1 ? (
        <p className="text-sm text-ink-soft">
          {report.recommendation === 'NO-GO'
            ? 'The facts against the idea are listed above.'
            : 'That doesn’t mean that the idea has no risk.'}
        </p>
      ) : (
        <p className="text-sm wrap-anywhere">
          {flags[at]}{' '}
          <QuotesLink
            links={links}
            behind={`flag.${at}`}
            count={report.risk_assessment?.red_flag_discussions[at]?.length ?? 0}
          />
        </p>
      )}
    </Tile>
  )
}
