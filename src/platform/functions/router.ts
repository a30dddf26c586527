import type { RequestContext } from '../context.ts'
import type { Implementation } from './implement.ts'

export interface Match<Needs extends RequestContext> {
  implementation: Implementation<Needs>
  params: Record<string, string>
}

export interface FunctionRouter<Needs extends RequestContext> {
  /** @returns the function, or the methods that the path allows (none: no such path) */
  match(method: string, path: string): Match<Needs> | { allowed: string[] }
}

export function createFunctionRouter<Needs extends RequestContext>(
  implementations: Implementation<Needs>[],
): FunctionRouter<Needs> {
  const exact = new Map<string, Implementation<Needs>>()
  const patterns: { pattern: RegExp; implementation: Implementation<Needs> }[] = []
  for (const implementation of implementations) {
    const { method, path } = implementation.contract
    if (path.includes('{')) patterns.push({ pattern: getPattern(path), implementation })
    else exact.set(`${method} ${path}`, implementation)
  }

  return {
    match(method, path) {
      const routeMethod = method === 'HEAD' ? 'GET' : method
      const known = exact.get(`${routeMethod} ${path}`)
      if (known) return { implementation: known, params: {} }
      const allowed: string[] = []
      for (const { pattern, implementation } of patterns) {
        const found = pattern.exec(path)
        if (!found) continue
        const params = decodeParams(found.groups ?? {})
        if (params && implementation.contract.method === routeMethod)
          return { implementation, params }
        if (params) allowed.push(implementation.contract.method)
      }
      for (const other of ['GET', 'POST']) if (exact.has(`${other} ${path}`)) allowed.push(other)
      return { allowed }
    },
  }
}

function getPattern(path: string): RegExp {
  return new RegExp(`^${path.replaceAll('.', '\\.').replaceAll(/\{(\w+)\}/g, '(?<$1>[^/]+)')}$`)
}

function decodeParams(groups: Record<string, string>): Record<string, string> | null {
  try {
    return Object.fromEntries(
      Object.entries(groups).map(([name, value]) => [name, decodeURIComponent(value)]),
    )
  } catch {
    return null
  }
}
