/** A request's path for a log: without its query, the token of `/u/{token}` and a report's id. */
export function getLoggedPath(url: string): string {
  const path = url.split(/[?#]/, 1)[0] ?? ''
  return path.replace(/^(\/u\/|\/og\/reports\/).+/, '$1…')
}
