import type { RevenueByDay } from '../contract.ts'
import { BarChart } from '../../../platform/ui/charts/bar-chart.tsx'
import { Card } from '../../../platform/ui/card.tsx'
import { ChartNumbers } from '../../../platform/ui/charts/chart-numbers.tsx'
import { LegendEntry } from '../../../platform/ui/charts/legend-entry.tsx'
import { EmptyState } from '../../../platform/ui/empty-state.tsx'
import { formatMoney } from '../../../shared/format/format-money.ts'
import { formatMonth, formatShortMonth } from '../../../shared/format/format-month.ts'
import { formatDate } from '../../../shared/format/format-relative-time.ts'
import { ToggleGroup } from '../../../platform/ui/forms/toggle-group.tsx'
import { RoundedMoney } from './rounded-money.tsx'
import { formatRoundedMoney } from '../../../shared/format/format-rounded-money.ts'

interface RevenueOverTimeProps {
  revenue: RevenueByDay
  by: Step
  getPath: (by: Step) => string
}

type Step = 'day' | 'month'

export function RevenueOverTime({ revenue, by, getPath }: RevenueOverTimeProps) {
  const periods = by === 'day' ? getDays(revenue) : getMonths(revenue)
  const validation = periods.reduce((sum, period) => sum + period.validation, 0)
  const waitlist = periods.reduce((sum, period) => sum + period.waitlist, 0)
  const window = by === 'day' ? 'the last 30 days' : 'the last 12 months'
  const entries = periods.map((period) => ({
    key: period.key,
    name: <time dateTime={period.key}>{period.name}</time>,
    text: `${period.name}: ${formatDollars(period.validation)} from validations, ${formatDollars(period.waitlist)} from waitlists`,
    value: period.validation,
    upper: period.waitlist,
    values: [period.validation, period.waitlist, period.validation + period.waitlist].map(
      formatDollars,
    ),
  }))
  const isEmpty = periods.every((period) => period.validation === 0 && period.waitlist === 0)
  return (
    <Card as="section">
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <div>
          <h2 className="text-lg">Revenue over time</h2>
          <p className="text-sm text-ink-faint">
            In US dollars, net of refunds, by day of sale in UTC
          </p>
        </div>
        <ToggleGroup
          label="Revenue by"
          selected={by}
          items={[
            { value: 'day', label: 'Days', to: getPath('day') },
            { value: 'month', label: 'Months', to: getPath('month') },
          ]}
        />
      </div>
      {isEmpty ? (
        <EmptyState className="mt-5 py-10" text={`Nothing was sold in ${window}.`} />
      ) : (
        <>
          <p className="mt-4 mb-5 max-w-prose">
            <RoundedMoney cents={validation + waitlist} /> in {window}.
          </p>
          <ul className="mb-3 flex flex-wrap gap-x-5 gap-y-1 text-sm">
            <LegendEntry swatch={<BarSwatch className="bg-gold-edge" />}>
              Validations, below{' '}
              <span className="text-ink-faint">
                <RoundedMoney cents={validation} />
              </span>
            </LegendEntry>
            <LegendEntry swatch={<BarSwatch className="bg-ink-faint" />}>
              Waitlists, above{' '}
              <span className="text-ink-faint">
                <RoundedMoney cents={waitlist} />
              </span>
            </LegendEntry>
          </ul>
          <BarChart
            ends={[periods.at(0)?.short ?? '', periods.at(-1)?.short ?? '']}
            format={(cents) => formatRoundedMoney(cents, 'USD')}
            bars={entries}
          />
          <ChartNumbers
            caption={by === 'day' ? 'Revenue by day' : 'Revenue by month'}
            columns={[by === 'day' ? 'Day' : 'Month', 'Validations', 'Waitlists', 'Total']}
            rows={entries.toReversed()}
          />
        </>
      )}
    </Card>
  )
}

interface Period {
  key: string
  name: string
  short: string
  validation: number
  waitlist: number
}

function getDays({ days }: RevenueByDay): Period[] {
  return days.map(({ day, ...sold }) => {
    const name = formatDate(day)
    return { key: day, name, short: name, ...sold }
  })
}

function getMonths({ months }: RevenueByDay): Period[] {
  return months.map(({ month, ...sold }) => ({
    key: month,
    name: formatMonth(month),
    short: formatShortMonth(month),
    ...sold,
  }))
}

function BarSwatch({ className }: { className: string }) {
  return <span aria-hidden="true" className={`size-3 shrink-0 rounded-sm ${className}`} />
}

function formatDollars(cents: number): string {
  return formatMoney(cents, 'USD')
}
