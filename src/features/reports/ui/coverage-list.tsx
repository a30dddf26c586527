import { CircleCheck, CircleOff, CirclePause, OctagonAlert } from 'lucide-react'
import { classNames } from '../../../platform/ui/class-names.ts'
import type { Coverage } from '../contract.ts'
import { getCoverageText, getNotSearchedText, type CoverageStage } from './coverage-text.ts'

export interface CoverageListProps {
  coverage: readonly Coverage[]
  stage: CoverageStage
  className?: string | undefined
}

export function CoverageList({ coverage, stage, className }: CoverageListProps) {
  const asked = coverage.filter(({ status }) => status !== 'off')
  return (
    <>
      <ul className={classNames('grid gap-x-8 gap-y-2 text-sm', className)}>
        {asked.map((each) => {
          const { Icon, ink } = statusStyles[each.status]
          return (
            <li key={each.source} className="flex items-start gap-2 break-inside-avoid">
              <Icon aria-hidden="true" className={classNames('mt-0.75 size-4 shrink-0', ink)} />
              <span className="min-w-0 wrap-anywhere">
                <span className="font-medium">{each.source}</span>{' '}
                <span className="text-ink-soft tabular-nums">{getCoverageText(each, stage)}</span>
              </span>
            </li>
          )
        })}
      </ul>
      <p className="mt-3 text-sm text-ink-faint empty:hidden">{getNotSearchedText(coverage)}</p>
    </>
  )
}

const statusStyles = {
  ok: { Icon: CircleCheck, ink: 'text-good' },
  failed: { Icon: OctagonAlert, ink: 'text-bad' },
  off: { Icon: CircleOff, ink: 'text-ink-faint' },
  resting: { Icon: CirclePause, ink: 'text-ink-faint' },
}
