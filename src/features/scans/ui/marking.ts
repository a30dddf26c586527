import { createContext, useContext } from 'react'
import type { Mark } from '../../../analysis/marks.ts'
import type { Finding } from '../contract.ts'

/** What the reader of a report may do with its findings. */
export interface Marking {
  /** whether this browser may mark them; false until it is known */
  canMark: boolean
  /** as it is pressed here, which may still be under way */
  getMark: (finding: Finding) => Mark | null
  /** Pressed again, a mark is taken back. */
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
