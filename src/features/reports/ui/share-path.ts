import { createContext, useContext } from 'react'

/** '/reports/{share id}', for readers without the controls of its owner; null on the report's own page. */
export const SharePathContext = createContext<string | null>(null)

export function useSharePath(): string | null {
  return useContext(SharePathContext)
}
