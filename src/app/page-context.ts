import { createContext } from 'react-router'
import type { AppContext } from './services.ts'

/** What a page's loader reads: the same context that server functions get, called by an anonymous visitor. */
export const pageContext = createContext<AppContext>()
