import { CircleCheck, TriangleAlert } from 'lucide-react'
import type { AdminOverview } from '../contract.ts'
import { getAttention } from './attention.ts'

export function AttentionNotice({ overview }: { overview: AdminOverview }) {
  const found = getAttention(overview)
  const isHealthy = found.length === 0
  const styles = isHealthy
    ? 'border-good-edge bg-good-wash text-good'
    : 'border-gold-edge bg-gold-wash text-gold-ink'
  const Icon = isHealthy ? CircleCheck : TriangleAlert
  return (
    <div
      role="status"
      className={`mt-4 flex items-start gap-3 rounded-lg border px-4 py-3 text-sm ${styles}`}
    >
      <Icon aria-hidden="true" className="mt-0.75 size-4 shrink-0" />
      {isHealthy ? (
        <p>All is well.</p>
      ) : (
        <ul className="min-w-0 wrap-anywhere text-ink">
          {found.map((clause) => (
            <li key={clause}>{clause}</li>
          ))}
        </ul>
      )}
    </div>
  )
}
