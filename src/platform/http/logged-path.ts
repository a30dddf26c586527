/** A request's path for a log: without its query, the token of `/u/{token}` and the id of a report or share. */
export function getLoggedPath(url: string): string {
  const path = url.split(/[?#]/, 1)[0] ?? ''
  return path.replace(/^(\/u\/|(?:\/og|\/api)?\/reports\/).+/, '$1…')
}

/** The beginning of an id that opens something: enough to find its row, and nothing for a reader of the log. */
export function getLoggedId(id: string): string {
  return id.slice(0, 8)
}
