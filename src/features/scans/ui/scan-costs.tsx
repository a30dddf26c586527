import type { ReactNode } from 'react'
import type { ScanCosts as Costs } from '../contract.ts'
import { Card } from '../../../platform/ui/card.tsx'
import { Count } from '../../../platform/ui/count.tsx'
import { formatDate } from '../../../shared/format/format-relative-time.ts'
import { RelativeTime } from '../../../platform/ui/relative-time.tsx'
import { TextLink } from '../../../platform/ui/text-link.tsx'
import { type Column, DataTable } from '../../../platform/ui/lists/data-table.tsx'
import { formatMicros } from '../../../shared/format/format-rounded-money.ts'

const noPriceText = 'no price set (LLM_PRICE_IN, LLM_PRICE_OUT)'

export function ScanCosts({ costs }: { costs: Costs }) {
  const { in_all: inAll, days, dearest } = costs
  return (
    <Card as="section">
      <h2 className="text-lg">Scans and model cost</h2>
      <p className="mt-1 max-w-prose text-sm text-ink-soft">
        <ModelSentence costs={costs} />
      </p>
      <dl className="mt-5 grid grid-cols-2 gap-x-6 gap-y-4 lg:grid-cols-4">
        <Metric label="Scans" detail={<FreeAndFull of={inAll} />}>
          <Count value={inAll.free_scans + inAll.full_scans} />
        </Metric>
        <Metric
          label="Sections written"
          detail={
            <>
              <Count value={inAll.sections_by_model} /> by a model,{' '}
              <Count value={inAll.sections_built_in} /> built in
            </>
          }
        >
          <Count value={inAll.sections_by_model + inAll.sections_built_in} />
        </Metric>
        <Metric
          label="Tokens"
          detail={
            <>
              <Count value={inAll.tokens_in} /> in, <Count value={inAll.tokens_out} /> out
            </>
          }
        >
          <Count value={inAll.tokens_in + inAll.tokens_out} />
        </Metric>
        <Metric label="Model cost" detail={getCostDetail(inAll)}>
          {inAll.cost_micros === null ? 'Unknown' : formatMicros(inAll.cost_micros)}
        </Metric>
      </dl>
      {days.length > 0 && (
        <>
          <h3 className="mt-7 mb-2 text-base">By day, last 30 days</h3>
          <DataTable
            className="max-h-96"
            caption="Scans and model cost by day"
            columns={dayColumns}
            rows={getRows(days)}
          />
        </>
      )}
      {dearest.length > 0 && (
        <>
          <h3 className="mt-7 mb-2 text-base">Most expensive reports</h3>
          <DataTable
            caption="Most expensive reports"
            columns={dearestColumns}
            rows={dearest.map((report) => ({
              key: report.id,
              cells: [
                <TextLink key="link" to={`/validation?report=${report.id}`}>
                  Report {report.id.slice(0, 8)}
                </TextLink>,
                <RelativeTime key="date" at={report.created_at} />,
                <Count key="in" value={report.tokens_in} />,
                <Count key="out" value={report.tokens_out} />,
                getCostText(report),
              ],
            }))}
          />
        </>
      )}
    </Card>
  )
}

function ModelSentence({ costs: { model, has_price: hasPrice, in_all: inAll } }: { costs: Costs }) {
  if (model === null) {
    const isFirst = inAll.tokens_in + inAll.tokens_out === 0
    return isFirst
      ? 'No model is in use: rules of this site write every section, at no cost.'
      : 'No model is in use now: rules of this site write every section. The costs below are from before.'
  }
  return (
    <>
      Sections are written by <strong className="font-medium wrap-anywhere">{model}</strong>
      {hasPrice ? '.' : `: ${noPriceText}.`}
    </>
  )
}

interface MetricProps {
  label: string
  detail: ReactNode
  children: ReactNode
}

function Metric({ label, detail, children }: MetricProps) {
  return (
    <div className="min-w-0">
      <dt className="text-sm text-ink-soft">{label}</dt>
      <dd className="mt-0.5 font-serif text-xl font-semibold lining-nums">{children}</dd>
      <dd className="text-sm text-ink-faint">{detail}</dd>
    </div>
  )
}

function FreeAndFull({ of }: { of: Pick<Costs['in_all'], 'free_scans' | 'full_scans'> }) {
  return (
    <>
      <Count value={of.free_scans} /> free, <Count value={of.full_scans} /> full
    </>
  )
}

type Cost = Pick<Costs['in_all'], 'cost_micros' | 'is_cost_whole'>

function getCostDetail({ cost_micros: micros, is_cost_whole: isWhole }: Cost): string {
  if (micros === null) return noPriceText
  return isWhole ? 'in US dollars' : 'or more: some tokens had no price'
}

function getCostText({ cost_micros: micros, is_cost_whole: isWhole }: Cost): string {
  if (micros === null) return 'no price set'
  return isWhole ? formatMicros(micros) : `${formatMicros(micros)} or more`
}

const dayColumns: Column[] = [
  { label: 'Day' },
  { label: 'Free scans', isNumber: true },
  { label: 'Full scans', isNumber: true },
  { label: 'By a model', isNumber: true },
  { label: 'Built in', isNumber: true },
  { label: 'Tokens in', isNumber: true },
  { label: 'Tokens out', isNumber: true },
  { label: 'Cost', isNumber: true },
]

const dearestColumns: Column[] = [
  { label: 'Report' },
  { label: 'Date' },
  { label: 'Tokens in', isNumber: true },
  { label: 'Tokens out', isNumber: true },
  { label: 'Cost', isNumber: true },
]

function getRows(days: Costs['days']) {
  return days.map(({ day, ...of }) => ({
    key: day,
    cells: [
      <time key="day" dateTime={day}>
        {formatDate(day)}
      </time>,
      <Count key="free" value={of.free_scans} />,
      <Count key="full" value={of.full_scans} />,
      <Count key="model" value={of.sections_by_model} />,
      <Count key="built-in" value={of.sections_built_in} />,
      <Count key="in" value={of.tokens_in} />,
      <Count key="out" value={of.tokens_out} />,
      getCostText(of),
    ],
  }))
}
