/** A URL on a server, which may be in a folder of its host. @param path as in '/search.json' */
export function urlOn(server: URL, path: string, search: Record<string, string> = {}): URL {
  const url = new URL(`${getFolder(server)}${path}`, server)
  url.search = new URLSearchParams(search).toString()
  return url
}

/** Always https; a server called over http is a fake. */
export function webUrlOn(server: URL, path: string): string {
  const host = server.protocol === 'https:' ? server.host : server.hostname
  return `https://${host}${getFolder(server)}${path}`
}

/** An untrusted link, or null unless it is https. */
export function httpsLink(link: string | null | undefined): string | null {
  const url = URL.parse(link ?? '')
  return url?.protocol === 'https:' ? url.href : null
}

function getFolder(server: URL): string {
  return server.pathname.replace(/\/$/, '')
}
