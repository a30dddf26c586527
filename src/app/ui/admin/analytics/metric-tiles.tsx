import { BadgeDollarSign, FileText, Mails, ReceiptText, Scale, Sparkles, Users } from 'lucide-react'
import type { ReactNode } from 'react'
import type { PaymentAnalytics } from '../../../../features/purchases/contract.ts'
import type { ReportList } from '../../../../features/reports/contract.ts'
import { classNames } from '../../../../platform/ui/class-names.ts'
import { Count } from '../../../../platform/ui/count.tsx'
import { RoundedMoney } from '../../../../features/purchases/ui/rounded-money.tsx'

interface MetricTilesProps {
  totals: ReportList['totals']
  payments: PaymentAnalytics
}

export function MetricTiles({ totals, payments }: MetricTilesProps) {
  const {
    validation_revenue: validation,
    waitlist_revenue: waitlist,
    revenue_by_currency: byCurrency,
  } = payments
  const inDollars = payments.purchases_by_currency['USD'] ?? { validation: 0, waitlist: 0 }
  const others = Object.entries(byCurrency)
    .filter(([currency]) => currency !== 'USD')
    .map(([currency, of]) => ({ ...of, currency, total: of.validation + of.waitlist }))
  const otherThan = (name: 'validation' | 'waitlist' | 'total') =>
    others.map((one) => ({ currency: one.currency, cents: one[name] }))
  return (
    <section aria-label="Totals">
      <dl className="grid grid-cols-2 gap-px overflow-hidden rounded-lg border border-line bg-line lg:grid-cols-12">
        <Tile label="Free AI Validations" icon={<FileText aria-hidden="true" />}>
          <Metric detail="Basic analysis reports">
            <Count value={totals.free} />
          </Metric>
        </Tile>
        <Tile label="Paid AI Validations" icon={<Sparkles aria-hidden="true" />}>
          <Metric detail="Advanced analysis reports">
            <Count value={totals.paid} />
          </Metric>
        </Tile>
        <Tile label="Validation Purchases" icon={<ReceiptText aria-hidden="true" />}>
          <Metric detail={<Revenue cents={validation} others={otherThan('validation')} />}>
            <Count value={payments.validation_purchases} />
          </Metric>
        </Tile>
        <Tile label="Waitlist Purchases" icon={<Mails aria-hidden="true" />}>
          <Metric detail={<Revenue cents={waitlist} others={otherThan('waitlist')} />}>
            <Count value={payments.waitlist_purchases} />
          </Metric>
        </Tile>
        <Tile
          label="Total Revenue"
          icon={<BadgeDollarSign aria-hidden="true" />}
          className="col-span-2 lg:col-span-4"
        >
          <Metric
            detail={
              <>
                All payment streams
                <Others amounts={otherThan('total')} />
              </>
            }
          >
            <RoundedMoney cents={validation + waitlist} />
          </Metric>
        </Tile>
        <Tile
          label="Avg Validation Value"
          icon={<Scale aria-hidden="true" />}
          className="lg:col-span-4"
        >
          <Average
            cents={validation}
            count={inDollars.validation}
            isDollarsOnly={others.length > 0}
          />
        </Tile>
        <Tile
          label="Avg Waitlist Value"
          icon={<Users aria-hidden="true" />}
          className="lg:col-span-4"
        >
          <Average cents={waitlist} count={inDollars.waitlist} isDollarsOnly={others.length > 0} />
        </Tile>
      </dl>
    </section>
  )
}

interface TileProps {
  label: string
  icon: ReactNode
  className?: string
  children: ReactNode
}

function Tile({ label, icon, className = 'lg:col-span-3', children }: TileProps) {
  return (
    <div className={classNames('flex min-w-0 flex-col bg-surface px-4 py-4 sm:px-5', className)}>
      <dt className="flex items-start gap-2 text-sm text-ink-soft [&_svg]:mt-0.75 [&_svg]:size-4 [&_svg]:shrink-0 [&_svg]:text-gold-ink">
        {icon}
        {label}
      </dt>
      {children}
    </div>
  )
}

function Metric({ children, detail }: { children: ReactNode; detail: ReactNode }) {
  return (
    <>
      <dd className="mt-1 font-serif text-title font-semibold lining-nums">{children}</dd>
      <dd className="text-sm text-ink-faint">{detail}</dd>
    </>
  )
}

interface Amount {
  currency: string
  cents: number
}

function Revenue({ cents, others }: { cents: number; others: readonly Amount[] }) {
  return (
    <>
      <RoundedMoney cents={cents} /> revenue
      <Others amounts={others} />
    </>
  )
}

function Others({ amounts }: { amounts: readonly Amount[] }) {
  const earned = amounts.filter(({ cents }) => cents !== 0)
  if (earned.length === 0) return null
  return (
    <span className="block">
      and{' '}
      {earned.map(({ currency, cents }, at) => (
        <span key={currency}>
          {at > 0 && ', '}
          <RoundedMoney cents={cents} currency={currency} />
        </span>
      ))}
    </span>
  )
}

interface AverageProps {
  cents: number
  count: number
  isDollarsOnly: boolean
}

function Average({ cents, count, isDollarsOnly }: AverageProps) {
  return (
    <Metric detail={isDollarsOnly ? 'per purchase in US dollars' : 'per purchase'}>
      <RoundedMoney cents={count === 0 ? 0 : Math.round(cents / count)} />
    </Metric>
  )
}
