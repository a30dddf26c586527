import { plural } from '../../../platform/ui/plural.ts'
import type { Metric } from '../contract.ts'
import { percentText } from './percent-text.ts'

/** Average sentiment of each platform's discussions, 0 % all negative to 100 % all positive. */
export function SentimentByPlatform({ metrics }: { metrics: readonly Metric[] }) {
  return (
    <div>
      <dl className="grid gap-4">
        {metrics.map(({ platform, discussion_count, avg_sentiment }) => (
          <div
            key={platform}
            className="grid grid-cols-[1fr_auto] items-baseline gap-x-4 gap-y-1.5"
          >
            <dt className="min-w-0 text-sm">
              <span className="font-medium">{platform}</span>{' '}
              <span className="text-ink-faint">{plural(discussion_count, 'discussion')}</span>
            </dt>
            <dd className="text-sm font-medium">{percentText(avg_sentiment)}</dd>
            <dd aria-hidden="true" className="col-span-2">
              <SentimentBar share={avg_sentiment} />
            </dd>
          </div>
        ))}
      </dl>
      <p className="mt-3 text-sm text-ink-faint">0% is all negative, 100% all positive.</p>
    </div>
  )
}

function SentimentBar({ share }: { share: number }) {
  const place = Math.min(1, Math.max(0, share)) * 200
  return (
    <svg viewBox="0 0 200 6" preserveAspectRatio="none" className="block h-2 w-full rounded-sm">
      <rect width="200" height="6" className="fill-sunken" />
      <rect width={place} height="6" className="fill-gold" />
      <rect x="99.75" width=".5" height="6" className="fill-ink-faint" />
    </svg>
  )
}
