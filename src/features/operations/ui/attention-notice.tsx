import { CircleCheck, TriangleAlert } from 'lucide-react'
import { Count } from '../../../platform/ui/count.tsx'
import { TextLink } from '../../../platform/ui/text-link.tsx'
import type { AdminOverview } from '../contract.ts'

export function AttentionNotice({ overview }: { overview: AdminOverview }) {
  const { alerts, errors, jobs, mail, scans } = overview
  const isHealthy = alerts.length === 0
  const styles = isHealthy
    ? 'border-good-edge bg-good-wash text-good'
    : 'border-gold-edge bg-gold-wash text-gold-ink'
  const Icon = isHealthy ? CircleCheck : TriangleAlert
  return (
    <div
      className={`flex flex-col justify-between gap-x-8 gap-y-3 rounded-lg border px-4 py-3 text-sm md:flex-row ${styles}`}
    >
      <div role="status" className="flex min-w-0 items-start gap-3 md:py-2.5">
        <Icon aria-hidden="true" className="mt-0.75 size-4 shrink-0" />
        {isHealthy ? (
          <p>All is well.</p>
        ) : (
          <ul className="grid min-w-0 gap-2 wrap-anywhere text-ink">
            {alerts.map(({ key, text, advice, link }) => (
              <li key={key}>
                <strong className="font-medium">{text}.</strong> {advice}{' '}
                <TextLink to={link.path}>{link.label}</TextLink>
              </li>
            ))}
          </ul>
        )}
      </div>
      <dl className="grid shrink-0 grid-cols-4 gap-x-5 self-start max-md:w-full">
        <Figure label={'errors in 24\u00A0h'} count={errors.count} />
        <Figure label="failed jobs" count={sumFailed(jobs.queues)} />
        <Figure label="emails waiting" count={mail.waiting} />
        <Figure label="scans running" count={scans.running} />
      </dl>
    </div>
  )
}

function sumFailed(queues: AdminOverview['jobs']['queues']): number {
  return queues.reduce((sum, { failed }) => sum + failed, 0)
}

function Figure({ label, count }: { label: string; count: number }) {
  return (
    <div className="flex flex-col-reverse justify-end">
      <dt className="text-xs text-ink-soft">{label}</dt>
      <dd className="font-serif text-xl font-semibold text-ink lining-nums">
        <Count value={count} />
      </dd>
    </div>
  )
}
