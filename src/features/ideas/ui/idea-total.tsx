import { plural } from '../../../platform/ui/plural.ts'
import type { IdeaList } from '../contract.ts'
import { exactTotalMax } from '../rules.ts'

/** How many ideas a list has, said again when the list changes. */
export function IdeaTotal({ list }: { list: Pick<IdeaList, 'total' | 'totalIsCapped'> }) {
  return (
    <p role="status" className="text-sm text-ink-soft">
      {list.totalIsCapped
        ? `${exactTotalMax.toLocaleString('en-GB')}+ ideas`
        : plural(list.total, 'idea')}
    </p>
  )
}
