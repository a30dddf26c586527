import { classNames } from '../../../platform/ui/class-names.ts'
import { Meter } from '../../../platform/ui/charts/meter.tsx'
import type { Coverage } from '../../reports/contract.ts'
import { formatCount } from '../../../shared/format/format-count.ts'

/** Of a full bar, at least: one discussion looks like one, also where it is all that was found. */
const minScale = 25

/** Each source that is asked in one line, so that no answer moves another. */
export function ScanSources({ coverage }: { coverage: readonly Coverage[] }) {
  const asked = coverage.filter(({ status }) => status !== 'off')
  const scale = Math.max(minScale, ...asked.map(({ found }) => found))
  return (
    <ul className="grid gap-x-8 gap-y-2 text-sm md:grid-cols-2 lg:grid-cols-3">
      {asked.map(({ source, status, found }) => (
        <li key={source} className="flex items-center gap-3">
          <span className="line-clamp-1 w-36 shrink-0 font-medium break-all">{source}</span>
          {status === 'ok' ? (
            <>
              <span className="flex-1">
                <Meter share={found / scale} />
              </span>
              <span className={classNames('w-10 tabular-nums', found === 0 && 'text-ink-faint')}>
                <FoundCount found={found} />
              </span>
            </>
          ) : (
            <span className="text-ink-faint">
              {status === 'resting' ? 'is paused' : 'did not answer'}
            </span>
          )}
        </li>
      ))}
    </ul>
  )
}

/** A source without findings may not have answered yet. */
function FoundCount({ found }: Pick<Coverage, 'found'>) {
  if (found > 0) {
    return (
      <>
        {formatCount(found)}
        <span className="sr-only">{found === 1 ? ' discussion found' : ' discussions found'}</span>
      </>
    )
  }
  return (
    <>
      <span aria-hidden="true">–</span>
      <span className="sr-only">nothing found yet</span>
    </>
  )
}
