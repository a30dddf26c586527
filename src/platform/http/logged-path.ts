/** A request's path for a log: without its query, the token of `/u/{token}` and the id of a report or share. */
export function getLoggedPath(url: string): string {
  const path = url.split(/[?#]/, 1)[0] ?? ''
  return path.replace(/^(\/u\/|(?:\/og)?\/reports\/).+/, '$1…')
}
