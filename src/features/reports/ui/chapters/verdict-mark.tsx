import { CircleCheck, CircleHelp, CircleX } from 'lucide-react'
import { classNames } from '../../../../platform/ui/class-names.ts'
import type { Report } from '../../contract.ts'
import { verdictLabels } from './verdict-labels.ts'

type Verdict = NonNullable<Report['decision']>['verdict']

export interface VerdictMarkProps {
  verdict: Verdict
  /** without confidence the verdict is drawn in outline, so that it is no louder than its evidence */
  isConfident: boolean
}

export function VerdictMark({ verdict, isConfident }: VerdictMarkProps) {
  const { Icon, filled } = verdictStyles[verdict]
  return (
    <span
      className={classNames(
        'inline-flex items-center gap-2 rounded-md border px-3 py-0.5',
        isConfident ? filled : 'border-line-strong text-ink',
      )}
    >
      <Icon aria-hidden="true" className="size-[0.85em] shrink-0" />
      {verdictLabels[verdict].title}
    </span>
  )
}

const verdictStyles = {
  GO: { Icon: CircleCheck, filled: 'border-good-edge bg-good-wash text-good' },
  'NO-GO': { Icon: CircleX, filled: 'border-bad-edge bg-bad-wash text-bad' },
  'NOT ENOUGH EVIDENCE': { Icon: CircleHelp, filled: 'border-line-strong text-ink' },
}
