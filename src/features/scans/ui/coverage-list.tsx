import { CircleCheck, CircleOff, CirclePause, OctagonAlert } from 'lucide-react'
import { classNames } from '../../../platform/ui/class-names.ts'
import { plural } from '../../../platform/ui/plural.ts'
import type { Coverage } from '../contract.ts'

export interface CoverageListProps {
  coverage: readonly Coverage[]
  /** What is kept is only known at the end. */
  isFinal: boolean
}

/** Which sources answered, with how much, and why the others did not. */
export function CoverageList({ coverage, isFinal }: CoverageListProps) {
  return (
    <ul className="grid gap-2 text-sm">
      {coverage.map((each) => {
        const { Icon, ink } = looks[each.status]
        return (
          <li key={each.source} className="flex items-start gap-2">
            <Icon aria-hidden="true" className={classNames('mt-0.75 size-4 shrink-0', ink)} />
            <span className="min-w-0 wrap-anywhere">
              <span className="font-medium">{each.source}</span>{' '}
              <span className="text-ink-soft">{coverageText(each, isFinal)}</span>
            </span>
          </li>
        )
      })}
    </ul>
  )
}

function coverageText({ status, found, kept, reason }: Coverage, isFinal: boolean): string {
  if (status !== 'ok') return reason ? `${words[status]}: ${reason}` : words[status]
  const foundText = found === 0 ? 'nothing found' : `${plural(found, 'discussion')} found`
  const keptText = isFinal && found > 0 ? `, ${kept} kept` : ''
  return `answered: ${foundText}${keptText}${reason ? `. Some questions failed: ${reason}` : ''}`
}

const words = { failed: 'failed', off: 'is switched off', resting: 'is resting' }

const looks = {
  ok: { Icon: CircleCheck, ink: 'text-good' },
  failed: { Icon: OctagonAlert, ink: 'text-bad' },
  off: { Icon: CircleOff, ink: 'text-ink-faint' },
  resting: { Icon: CirclePause, ink: 'text-ink-faint' },
}
