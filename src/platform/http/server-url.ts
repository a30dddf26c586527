/** An address on a server, which may live in a folder of its host. @param path as in '/search.json' */
export function urlOn(server: URL, path: string, search: Record<string, string> = {}): URL {
  const url = new URL(`${getFolder(server)}${path}`, server)
  url.search = new URLSearchParams(search).toString()
  return url
}

/** Where people open what stands at `path`: https, always; a server asked over http is a stand-in. */
export function webUrlOn(server: URL, path: string): string {
  const host = server.protocol === 'https:' ? server.host : server.hostname
  return `https://${host}${getFolder(server)}${path}`
}

/** What a stranger gives as a link, where it is one that people may open. */
export function httpsLink(link: string | null | undefined): string | null {
  const url = URL.parse(link ?? '')
  return url?.protocol === 'https:' ? url.href : null
}

function getFolder(server: URL): string {
  return server.pathname.replace(/\/$/, '')
}
