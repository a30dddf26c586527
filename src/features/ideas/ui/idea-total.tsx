import { useRef } from 'react'
import { plural } from '../../../shared/format/plural.ts'
import { useLostFocus } from '../../../platform/ui/dialogs/use-lost-focus.ts'
import type { IdeaList } from '../contract.ts'
import { maxExactTotal } from '../rules.ts'

/** Announced again when the list changes. */
export function IdeaTotal({ list }: { list: Pick<IdeaList, 'total' | 'totalIsCapped'> }) {
  const ref = useRef<HTMLParagraphElement>(null)
  useLostFocus(ref, list)
  return (
    <p ref={ref} role="status" tabIndex={-1} className="rounded-sm text-sm text-ink-soft">
      {list.totalIsCapped
        ? `${maxExactTotal.toLocaleString('en-GB')}+ ideas`
        : plural(list.total, 'idea')}
    </p>
  )
}
