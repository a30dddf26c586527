/** Matches no page. The router can decode it; it would log a line for a path that it cannot. */
export const unknownPageUrl = '/%25'

/** The framework's own: which routes of a page are wanted. */
const routesParameter = '_routes'

/** One URL per page: other parameters (a referral code) do not change it. @param known the declared ones */
export function getPageUrl(url: string, known: readonly string[]): string {
  const queryAt = url.indexOf('?')
  const path = queryAt < 0 ? url : url.slice(0, queryAt)
  if (path.includes('%') && !isReadable(path)) return unknownPageUrl
  if (queryAt < 0) return url
  const requested = new URLSearchParams(url.slice(queryAt))
  const kept = new URLSearchParams()
  for (const name of [...known, routesParameter]) {
    const value = requested.get(name)
    if (value) kept.set(name, value)
  }
  return kept.size > 0 ? `${path}?${kept}` : path
}

function isReadable(path: string): boolean {
  try {
    decodeURIComponent(path)
    return true
  } catch {
    return false
  }
}

/** Whether a page is for administrators only; its data URL included. The router ignores case and encoding. */
export function isAdminPath(path: string): boolean {
  // As the renderer does, which finds '/admin' in '/x/../admin'.
  const { pathname } = URL.parse(path, 'http://localhost') ?? { pathname: path }
  const plain = isReadable(pathname) ? decodeURIComponent(pathname) : pathname
  return /^\/admin(\.data)?($|\/)/i.test(plain)
}
