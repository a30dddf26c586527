/** A request's path as it may stand in a log: without its query and without the token of `/u/{token}`. */
export function loggedPath(url: string): string {
  const path = url.split(/[?#]/, 1)[0] ?? ''
  return path.replace(/^(\/u\/).+/, '$1…')
}
