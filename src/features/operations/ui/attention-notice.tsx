import { CircleCheck, TriangleAlert } from 'lucide-react'
import { TextLink } from '../../../platform/ui/text-link.tsx'
import type { Alert } from '../contract.ts'

export function AttentionNotice({ alerts }: { alerts: Alert[] }) {
  const isHealthy = alerts.length === 0
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
  )
}
