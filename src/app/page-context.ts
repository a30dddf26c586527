import { createContext } from 'react-router'
import type { AppContext } from '../http/context.ts'

export interface PageContext extends AppContext {
  /** Marks the scripts that the page itself renders; it is removed before the page is sent. */
  nonce: string
  /** Called with errors of a page that its response does not show. */
  recordFailure?: (error: unknown) => void
}

export const pageContext = createContext<PageContext>()
