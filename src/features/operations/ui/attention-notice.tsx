import { CircleCheck, TriangleAlert } from 'lucide-react'
import type { OperatorsDesk } from '../contract.ts'
import { getAttention } from './attention.ts'

export function AttentionNotice({ overview }: { overview: OperatorsDesk }) {
  const found = getAttention(overview)
  const isWell = found.length === 0
  const look = isWell
    ? 'border-good-edge bg-good-wash text-good'
    : 'border-gold-edge bg-gold-wash text-gold-ink'
  const Icon = isWell ? CircleCheck : TriangleAlert
  return (
    <div
      role="status"
      className={`mt-4 flex items-start gap-3 rounded-lg border px-4 py-3 text-sm ${look}`}
    >
      <Icon aria-hidden="true" className="mt-0.75 size-4 shrink-0" />
      {isWell ? (
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
