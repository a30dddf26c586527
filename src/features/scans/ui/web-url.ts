/** The address when a browser may be sent there, else null: sources are others' words, links too. */
export function webHref(text: string): string | null {
  return webUrl(text)?.href ?? null
}

/** The same, in its parts. */
export function webUrl(text: string): URL | null {
  const url = URL.canParse(text) ? new URL(text) : null
  return url && /^https?:$/.test(url.protocol) ? url : null
}
