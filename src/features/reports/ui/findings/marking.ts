import { createContext, useContext } from 'react'
import type { Mark } from '../../../../analysis/marks.ts'
import type { Finding } from '../../contract.ts'

export interface Marking {
  /** whether this browser may mark findings; false until it is known */
  canMark: boolean
  /** the mark as pressed here, which may not be stored yet */
  getMark: (finding: Finding) => Mark | null
  press: (finding: Finding, mark: Mark) => void
}

export const MarkingContext = createContext<Marking>({
  canMark: false,
  getMark: ({ mark }) => mark,
  press: () => {},
})

export function useMarking(): Marking {
  return useContext(MarkingContext)
}
