import type { ReactNode } from 'react'
import type { Totals } from '../contract.ts'
import { brand } from '../../../platform/brand.ts'
import { Count } from '../../../platform/ui/count.tsx'

export function StatsBand({ totals }: { totals: Totals }) {
  return (
    <section aria-label="In figures" className="border-y border-line bg-surface">
      <dl className="page-width grid grid-cols-2 gap-y-8 py-9 lg:grid-cols-4">
        <Stat label="Total Ideas" count={<Count value={totals.ideas} />} />
        <Stat label={brand.reportsRun.label} count={brand.reportsRun.value} />
        <Stat label="Total Upvotes" count={<Count value={totals.upvotes} />} />
        <Stat label="Waitlist Sign-ups" count={<Count value={totals.waitlistSignups} />} />
      </dl>
    </section>
  )
}

function Stat({ label, count }: { label: string; count: ReactNode }) {
  return (
    <div className="flex flex-col-reverse gap-1 border-line px-2 text-center even:border-l lg:not-first:border-l">
      <dt className="text-sm text-ink-soft">{label}</dt>
      <dd className="font-serif text-title font-semibold lining-nums">{count}</dd>
    </div>
  )
}
