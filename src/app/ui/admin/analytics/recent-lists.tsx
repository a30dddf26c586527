import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { PurchaseList } from '../../../../features/purchases/contract.ts'
import type { ReportList } from '../../../../features/reports/contract.ts'
import { Card } from '../../../../platform/ui/card.tsx'
import { plural } from '../../../../shared/format/plural.ts'
import { RelativeTime } from '../../../../platform/ui/relative-time.tsx'
import { TextLink } from '../../../../platform/ui/text-link.tsx'
import { analyticsSearch, type AnalyticsList } from './analytics-search-params.ts'
import type { Overview } from './fetch-overview.ts'
import { PurchaseBadges } from '../../../../features/purchases/ui/purchase-labels.tsx'
import {
  ReportLabel,
  ReportStatus,
  getScoreText,
} from '../../../../features/reports/ui/report-labels.tsx'
import { RoundedMoney } from '../../../../features/purchases/ui/rounded-money.tsx'

type RecentListsProps = Pick<Overview, 'reports' | 'validationPurchases' | 'waitlistPurchases'>

export function RecentLists({
  reports: { reports },
  validationPurchases: { purchases: validations },
  waitlistPurchases: { purchases: waitlists },
}: RecentListsProps) {
  return (
    <div className="grid gap-4 xl:grid-cols-3">
      <Recent
        title="Recent Validation Reports"
        subtitle="Latest AI scans"
        empty="No reports yet"
        all={{ list: 'reports', label: 'validation reports' }}
      >
        {reports.map((report) => (
          <ReportRow key={report.id} report={report} />
        ))}
      </Recent>
      <Recent
        title="Recent Validation Purchases"
        subtitle="Latest full reports sold"
        empty="No purchases yet"
        all={{ list: 'validation-purchases', label: 'validation purchases' }}
      >
        {validations.map((purchase) => (
          <PurchaseRow key={purchase.id} purchase={purchase}>
            {plural(purchase.scans_purchased, 'scan')}
          </PurchaseRow>
        ))}
      </Recent>
      <Recent
        title="Recent Waitlist Purchases"
        subtitle="Latest email downloads"
        empty="No purchases yet"
        all={{ list: 'waitlist-purchases', label: 'waitlist purchases' }}
      >
        {waitlists.map((purchase) => (
          <PurchaseRow key={purchase.id} purchase={purchase} />
        ))}
      </Recent>
    </div>
  )
}

interface RecentProps {
  title: string
  subtitle: string
  empty: string
  all: { list: AnalyticsList; label: string }
  children: ReactNode[]
}

function Recent({ title, subtitle, empty, all, children }: RecentProps) {
  return (
    <Card as="section" className="flex min-w-0 flex-col">
      <h2 className="text-lg xl:text-base">{title}</h2>
      <p className="text-sm text-ink-faint">{subtitle}</p>
      {children.length === 0 ? (
        <p className="my-6 text-ink-soft">{empty}</p>
      ) : (
        <>
          <ul className="mt-3 mb-4 divide-y divide-line border-y border-line">{children}</ul>
          <p className="mt-auto text-sm">
            <TextLink to={analyticsSearch({ list: all.list })}>
              Show all<span className="sr-only"> {all.label}</span>
            </TextLink>
          </p>
        </>
      )}
    </Card>
  )
}

function ReportRow({ report }: { report: ReportList['reports'][number] }) {
  const score = getScoreText(report)
  return (
    <li className="flex items-start justify-between gap-3 py-2.5 text-sm">
      <div className="min-w-0">
        <Link to={`/validation?report=${report.id}`} className="rounded-sm hover:underline">
          <ReportStatus status={report.status} />
        </Link>
        <p className="text-ink-faint">
          {score && `Score ${score} · `}
          <RelativeTime at={report.created_at} />
        </p>
      </div>
      <ReportLabel is_paid={report.is_paid} />
    </li>
  )
}

interface PurchaseRowProps {
  purchase: PurchaseList['purchases'][number]
  children?: ReactNode
}

function PurchaseRow({ purchase, children }: PurchaseRowProps) {
  return (
    <li className="flex items-start justify-between gap-3 py-2.5 text-sm">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 font-medium">
          <RoundedMoney cents={purchase.amount_cents} currency={purchase.currency} />
          <PurchaseBadges purchase={purchase} />
        </p>
        <p className="text-ink-faint">
          <RelativeTime at={purchase.paid_at} />
        </p>
      </div>
      {children && <p className="shrink-0 text-ink-soft">{children}</p>}
    </li>
  )
}
