import { maxSourceUrlLength, toBrowsedTitle } from '../rules.ts'

export interface BrowsedPage {
  url: string
  title: string | null
}

/** @param search of our own URL; anyone may have written it, so show it as plain text only */
export function readBrowsedPage(search: string): BrowsedPage | null {
  const parameters = new URLSearchParams(search)
  const url = (parameters.get('url') ?? '').replaceAll(/[\p{C}\s]+/gu, ' ').trim()
  if (url === '') return null
  return {
    url: url.slice(0, maxSourceUrlLength).toWellFormed(),
    title: toBrowsedTitle(parameters.get('title') ?? ''),
  }
}
