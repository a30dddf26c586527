/** A request's path for a log: without its query, the token of `/u/{token}` and the id of a report or share. */
export function getLoggedPath(url: string): string {
  const path = url.split(/[?#]/, 1)[0] ?? ''
  const secret = /^(\/u\/|(?:\/og|\/api)?\/reports\/)./i.exec(toPlainPath(path))
  return secret ? `${secret[1]}…` : path
}

/** As the router reads it: with single slashes, decoded and without dots. */
function toPlainPath(path: string): string {
  try {
    const { pathname } = new URL(path.replaceAll(/[/\\]+/g, '/'), 'http://localhost')
    return decodeURIComponent(pathname)
  } catch {
    return path
  }
}

/** The beginning of an id that opens something: enough to find its row, and nothing for a reader of the log. */
export function getLoggedId(id: string): string {
  return id.slice(0, 8)
}
