import { Fold } from '../../../../platform/ui/fold.tsx'
import { ChartNumbers } from '../../../../platform/ui/charts/chart-numbers.tsx'
import type { Report } from '../../contract.ts'
import { FoldedList } from '../../../../platform/ui/lists/folded-list.tsx'
import type { ChapterProps } from './full-report-chapters.ts'
import { PriceScaleDrawing } from './price-scale.tsx'
import { getPriceScales } from './price-scales.ts'
import { formatPrice, formatPriceRange } from '../../../../shared/format/format-price.ts'
import { FindingsLink } from '../findings/findings-link.tsx'
import { QuotedItem } from '../findings/quoted-item.tsx'
import { PartFigure } from '../findings/counted-text.tsx'
import { ReportChapter } from './report-chapter.tsx'
import { ReportPart } from '../report-part.tsx'
import type { FindingsLinks } from '../findings/use-findings-links.ts'

type Money = NonNullable<Report['financial_data']>

const maxPayments = 5
const maxVoices = 2
const sweetSpotUnknownText = 'Not known: too few prices of tools or from buyers'

export function MoneyChapter({ report, links, ...chapter }: ChapterProps) {
  const money = report.financial_data
  return (
    <ReportChapter
      {...chapter}
      figure={<PriceFigure money={money} links={links} />}
      links={links}
      excerpt={money?.budget_evidence.slice(0, maxVoices).map(({ quote, source_url }, at) => (
        <p key={at} className="max-w-prose border-s-2 border-line-strong ps-3 text-sm">
          <QuotedItem quote={quote} url={source_url} links={links} behind={`pay.${at}`} />
        </p>
      ))}
    >
      <ReportPart isInner title="Prices that people name">
        {money && money.price_sensitivity.mentioned_price_points.length > 0 ? (
          <Prices money={money} links={links} />
        ) : (
          <p className="text-sm text-ink-soft">No one says what a tool for this costs.</p>
        )}
      </ReportPart>
      {money && money.other_amounts.length > 0 && <OtherAmounts money={money} links={links} />}
      <ReportPart isInner title="Who would pay">
        {money && money.budget_evidence.length > 0 ? (
          <Payments money={money} report={report} links={links} />
        ) : (
          <p className="text-sm text-ink-soft">
            No one says that they pay or would pay for a tool.
          </p>
        )}
      </ReportPart>
    </ReportChapter>
  )
}

export function PriceFigure({ money, links }: { money: Money | null; links: FindingsLinks }) {
  const range = formatPriceRange(money)
  if (range === null) return 'No price found'
  return (
    <FindingsLink links={links} filter={{ behind: 'price.all' }}>
      {range}
    </FindingsLink>
  )
}

interface MoneyProps {
  money: Money
  links: FindingsLinks
}

function Prices({ money, links }: MoneyProps) {
  const { price_sensitivity: sensitivity, current_spending: spending } = money
  const { sweet_spot: sweetSpot, mentioned_price_points: prices } = sensitivity
  const scales = getPriceScales(prices, sensitivity.sweet_spot_range)
  return (
    <div>
      <dl className="flex flex-wrap gap-x-10 gap-y-3">
        <div>
          <dt className="text-sm text-ink-faint">Sweet spot, the middle of the monthly prices</dt>
          <dd className="font-medium">{sweetSpot ?? sweetSpotUnknownText}</dd>
        </div>
        {spending !== null && (
          <div className="max-w-prose min-w-0">
            <dt className="text-sm text-ink-faint">Spending today</dt>
            <dd className="wrap-anywhere">{spending}</dd>
          </div>
        )}
      </dl>
      {scales.length > 0 && (
        <div className="mt-4 grid max-w-2xl gap-6">
          {scales.map((scale) => (
            <PriceScaleDrawing key={scale.key} scale={scale} links={links} />
          ))}
        </div>
      )}
      <ChartNumbers
        caption="Prices that people name"
        columns={['What was said', 'Price']}
        rows={prices.map((price, at) => ({
          key: String(at),
          name: <bdi>{price.quote}</bdi>,
          ...links.getLink({ behind: `price.${at}` }),
          values: [formatPrice(price)],
        }))}
      />
    </div>
  )
}

/** Folded, because these amounts need not be prices of such a tool. */
function OtherAmounts({ money, links }: MoneyProps) {
  return (
    <Fold isHeading label={`Other amounts mentioned (${money.other_amounts.length})`}>
      <ul className="mt-3 grid max-w-prose gap-3">
        {money.other_amounts.map(({ quote, source_url }, at) => (
          <li
            key={at}
            className="min-w-0 break-inside-avoid border-s-2 border-line-strong ps-3 text-sm"
          >
            <QuotedItem quote={quote} url={source_url} links={links} behind={`amount.${at}`} />
          </li>
        ))}
      </ul>
    </Fold>
  )
}

function Payments({ money, report, links }: MoneyProps & { report: Report }) {
  const part = report.score_parts?.find(({ name }) => name === 'willingness-to-pay')
  return (
    <div>
      {part && (
        <p className="mb-3 max-w-prose text-sm text-ink-soft wrap-anywhere">
          <PartFigure part={part} links={links} />
        </p>
      )}
      <FoldedList
        items={money.budget_evidence.map(({ quote, source_url }, at) => ({
          key: at,
          content: <QuotedItem quote={quote} url={source_url} links={links} behind={`pay.${at}`} />,
        }))}
        maxShown={maxPayments}
        moreLabel={(count) => `Show ${count} more`}
        className="grid max-w-prose gap-3"
        itemClassName="min-w-0 break-inside-avoid border-s-2 border-gold-edge ps-3"
      />
    </div>
  )
}
