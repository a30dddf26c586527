import type { ReactNode } from 'react'
import type { Totals } from '../contract.ts'
import { brand } from '../../../platform/brand.ts'
import { useIsOff } from '../../../platform/ui/switches.ts'
import { Count } from '../../../platform/ui/count.tsx'

export function StatsBand({ totals }: { totals: Totals }) {
  const reportsRun = useIsOff('SCANNER') ? null : brand.reportsRun
  return (
    <section aria-label="In figures" className="border-y border-line bg-surface">
      <dl
        className={`page-width grid gap-y-8 py-9 ${reportsRun ? 'grid-cols-2 lg:grid-cols-4' : 'grid-cols-3 *:not-first:border-l'}`}
      >
        <Stat label="Total Ideas" count={<Count value={totals.ideas} />} />
        {reportsRun && <Stat label={reportsRun.label} count={reportsRun.value} />}
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
