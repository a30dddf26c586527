import { createContext } from 'react-router'
import type { AppContext } from '../http/context.ts'

export interface PageContext extends AppContext {
  /** Told what a page failed of, which its answer does not say. */
  noteFailure?: (error: unknown) => void
}

/** What a page's loader reads: the same context that server functions get, called by an anonymous visitor. */
export const pageContext = createContext<PageContext>()
