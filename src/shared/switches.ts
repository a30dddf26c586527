/** Parts that the operator can switch off, by the name of the setting, with their pages and files. */
const pathsBySwitch = {
  SCANNER: ['/validation'],
  CHECKOUT: [],
  BLOG: ['/blog', '/og/blog', '/admin/blog-generator'],
  WEEKLY_POST: [],
  NEWSLETTER: ['/confirm-newsletter'],
  VALIDATORS: ['/bookmarklet', '/validate-interest', '/confirm-validator'],
  REDDIT: ['/admin/reddit'],
  API_KEYS: ['/admin/api-keys'],
  MCP: ['/mcp'],
  EMBED: ['/embed', '/oembed'],
} as const satisfies Record<string, readonly string[]>

export type Switch = keyof typeof pathsBySwitch

export const switchNames = Object.keys(pathsBySwitch) as Switch[]

export type SwitchedOff = ReadonlySet<Switch>

/** Includes what is below a path. @param path without a query; the router ignores case */
export function isPathOff(off: SwitchedOff, path: string): boolean {
  const plain = path.toLowerCase().replace(/\.data$/, '')
  return [...off].some((name) =>
    pathsBySwitch[name].some((start) => plain === start || plain.startsWith(`${start}/`)),
  )
}

/** A report, a paid scan or a payment: they stay reachable without new scans. */
const startedBefore = ['report', 'credit', 'validation_payment']

export function isPageOff(
  off: SwitchedOff,
  { pathname, searchParams }: Pick<URL, 'pathname' | 'searchParams'>,
): boolean {
  const path = decode(pathname)
  const isScanner = isPathOff(new Set(['SCANNER']), path)
  if (isScanner && startedBefore.some((name) => searchParams.has(name))) return false
  return isPathOff(off, path)
}

/** As the router does before it looks for a page; what cannot be decoded is the name of none. */
function decode(pathname: string): string {
  try {
    return decodeURIComponent(pathname)
  } catch {
    return pathname
  }
}

/** Where a paid scan begins; without free scans it is the page of this browser's paid ones. */
export function getScannerPath(off: SwitchedOff): string {
  return off.has('SCANNER') ? '/validation?credit=opened' : '/validation#scanner'
}
