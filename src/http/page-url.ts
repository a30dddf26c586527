/** Search parameters that pages read; any other (a referral code, a campaign) changes no byte. */
const known = [
  'audience',
  'behind',
  'category',
  'country',
  'credit',
  'cursor',
  'month',
  'platform',
  'q',
  'report',
  'sentiment',
  'show',
  'signal',
  'sort',
  'validation_payment',
  'view',
  '_routes',
]

/** Names no page, and is one that the router can read: it writes a line of its own for what it cannot. */
export const nowhere = '/%25'

/** One address for all that show the same page: known parameters only, in one order. */
export function pageUrl(url: string): string {
  const queryAt = url.indexOf('?')
  const path = queryAt < 0 ? url : url.slice(0, queryAt)
  if (path.includes('%') && !isReadable(path)) return nowhere
  if (queryAt < 0) return url
  const given = new URLSearchParams(url.slice(queryAt))
  const kept = new URLSearchParams()
  for (const name of known) {
    const value = given.get(name)
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

/** Whether a page is for administrators alone, in either form in which it is asked for. */
export function isAdminPath(path: string): boolean {
  return /^\/admin(\.data)?($|\/)/.test(path)
}
