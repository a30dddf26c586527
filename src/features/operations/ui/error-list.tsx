import { RelativeTime } from '../../../platform/ui/relative-time.tsx'
import type { AdminOverview } from '../contract.ts'
import { OverviewRow, OverviewRows, NothingHere } from './overview-part.tsx'
import { formatExactCount } from '../../../shared/format/format-count.ts'

export function ErrorList({ errors: { count, latest } }: { errors: AdminOverview['errors'] }) {
  if (latest.length === 0) return <NothingHere>No errors in the last 24 hours.</NothingHere>
  return (
    <>
      <OverviewRows>
        {latest.map(({ id, name, message, code, requestId, at }) => (
          <OverviewRow
            key={id}
            title={name}
            detail={
              <>
                {code && <>code {code} · </>}
                <RelativeTime at={at} />
              </>
            }
            text={
              <>
                <p className="line-clamp-3" title={message}>
                  {message}
                </p>
                {requestId && <p className="text-xs text-ink-faint">Request {requestId}</p>}
              </>
            }
          />
        ))}
      </OverviewRows>
      {count > latest.length && (
        <p className="mt-2 text-xs text-ink-faint">
          The latest {latest.length} of {formatExactCount(count)}. The log has them all.
        </p>
      )}
    </>
  )
}
