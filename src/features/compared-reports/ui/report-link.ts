import { parseUrl } from '../../../shared/text/parse-url.ts'

/** The lower-cased id in a link to a report of this site, or in an id; null for anything else. */
export function parseReportLink(text: string, siteUrl: string): string | null {
  const typed = text.trim()
  if (isUuid(typed)) return typed.toLowerCase()
  const url = parseUrl(typed, siteUrl)
  if (url?.origin !== new URL(siteUrl).origin) return null
  const [, id = ''] =
    /^\/reports\/([^/.]+)(?:\.md|\.json)?\/?$/.exec(url.pathname) ??
    /[?&]report=([^&]+)/.exec(url.search) ??
    []
  return isUuid(id) ? id.toLowerCase() : null
}

export function getComparisonPath(a: string, b?: string): string {
  return `/reports/compare?a=${a}${b === undefined ? '' : `&b=${b}`}`
}

export const invalidLinkText = 'This isn’t a link to a report on this site. Copy the whole link.'

export function isUuid(text: string): boolean {
  return /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text)
}
