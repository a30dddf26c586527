import { CircleCheck, CircleHelp, CircleX } from 'lucide-react'
import { classNames } from '../../../../platform/ui/class-names.ts'
import type { Report } from '../../contract.ts'
import { verdictLabels } from './verdict-labels.ts'

type Verdict = NonNullable<Report['decision']>['verdict']

export function VerdictMark({ verdict }: { verdict: Verdict }) {
  const { Icon, ink } = verdictStyles[verdict]
  return (
    <span className={classNames('inline-flex items-center gap-2', ink)}>
      <Icon aria-hidden="true" className="size-[0.85em] shrink-0" />
      {verdictLabels[verdict].title}
    </span>
  )
}

const verdictStyles = {
  GO: { Icon: CircleCheck, ink: 'text-good' },
  'NO-GO': { Icon: CircleX, ink: 'text-bad' },
  'NOT ENOUGH EVIDENCE': { Icon: CircleHelp, ink: 'text-ink' },
}
