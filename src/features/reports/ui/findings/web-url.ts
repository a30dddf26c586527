/** The URL if it is http(s), else null: links of third parties are not trusted. */
export function webHref(text: string): string | null {
  return webUrl(text)?.href ?? null
}

export function webUrl(text: string): URL | null {
  const url = URL.canParse(text) ? new URL(text) : null
  return url && /^https?:$/.test(url.protocol) ? url : null
}
