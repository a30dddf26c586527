import { useRef } from 'react'
import { formatExactCount } from '../../../shared/format/format-count.ts'
import { plural } from '../../../shared/format/plural.ts'
import { classNames } from '../../../platform/ui/class-names.ts'
import { useLostFocus } from '../../../platform/ui/dialogs/use-lost-focus.ts'
import type { IdeaList } from '../contract.ts'
import { maxExactTotal } from '../rules.ts'

export interface IdeaTotalProps {
  list: Pick<IdeaList, 'total' | 'totalIsCapped'>
  className?: string | undefined
}

export function IdeaTotal({ list, className }: IdeaTotalProps) {
  const ref = useRef<HTMLParagraphElement>(null)
  useLostFocus(ref, list)
  return (
    <p
      ref={ref}
      role="status"
      tabIndex={-1}
      className={classNames('text-sm whitespace-nowrap text-ink-soft', className)}
    >
      {formatTotal(list)}
    </p>
  )
}

export function formatTotal({ total, totalIsCapped }: IdeaTotalProps['list']): string {
  return totalIsCapped ? `${formatExactCount(maxExactTotal)}+ ideas` : plural(total, 'idea')
}
