import { useState } from 'react'
import { useLocation } from 'react-router'
import { isFiltered, quotesAnchor } from './findings-search-params.ts'
import type { FindingsLinks } from './use-findings-links.ts'

/** Each link to the list of quotes shows it; only its reader hides it again. */
export function useQuotesShown(
  { query }: FindingsLinks,
  isShownAtFirst: boolean,
): [boolean, (isShown: boolean) => void] {
  const { key, hash } = useLocation()
  const isLinked = hash === `#${quotesAnchor}` || isFiltered(query)
  const [isShown, setIsShown] = useState(isShownAtFirst || isFiltered(query))
  const [lastKey, setLastKey] = useState(key)
  // Not in an effect, because the router scrolls to the list right after this rendering.
  if (key !== lastKey) {
    setLastKey(key)
    if (isLinked) setIsShown(true)
  }
  return [isShown, setIsShown]
}
