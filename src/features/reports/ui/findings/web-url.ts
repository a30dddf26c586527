import { parseUrl } from '../../../../shared/text/parse-url.ts'

/** The URL if it is http(s), else null: links of third parties are not trusted. */
export function toWebHref(text: string): string | null {
  return toWebUrl(text)?.href ?? null
}

export function toWebUrl(text: string): URL | null {
  const url = parseUrl(text)
  return url && /^https?:$/.test(url.protocol) ? url : null
}
