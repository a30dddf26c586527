import { createContext, type MouseEvent } from 'react'
import type { FindingFilter } from '../../contract.ts'

/** Shows the quotes of a filter beside the clicked link and prevents its navigation; null outside a report. */
export type ShowQuotes = (event: MouseEvent<HTMLAnchorElement>, filter: FindingFilter) => void

export const PopoverContext = createContext<ShowQuotes | null>(null)
