import { browsedTitle } from '../rules.ts'

export interface BrowsedPage {
  url: string
  title: string | null
}

const maxUrlLength = 2000

/** @param search of our own URL; anyone may have written it, so show it as plain text only */
export function browsedPage(search: string): BrowsedPage | null {
  const asked = new URLSearchParams(search)
  const url = (asked.get('url') ?? '').replaceAll(/[\p{C}\s]+/gu, ' ').trim()
  if (url === '') return null
  return {
    url: url.slice(0, maxUrlLength).toWellFormed(),
    title: browsedTitle(asked.get('title') ?? ''),
  }
}
