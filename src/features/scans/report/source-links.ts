import type { Statement } from '../../../analysis/evidence/evidence.ts'
import type { ShownFinding } from './section.ts'

export interface SourceLinks {
  /** Of the first of these that is still there; empty where none is. */
  getUrl(ids: readonly string[]): string
  /** Of all that are still there, each once. */
  getUrls(statements: readonly Statement[]): string[]
  /** The first of each list that no list before it has given, at most five. */
  namedFor(lists: readonly (readonly string[])[]): { url: string; excerpt: string }[]
}

/**
 * Where quotes stand. What others wrote is kept for a year only: an id may have no finding any more.
 * @param findings those with a web address
 */
export function sourceLinks(findings: readonly ShownFinding[]): SourceLinks {
  const known = new Map(findings.map((finding) => [finding.discussion_id, finding]))
  return {
    getUrl: (ids) => ids.map((id) => known.get(id)?.source_url).find(isGiven) ?? '',
    getUrls: (statements) => [
      ...new Set(statements.flatMap(({ id }) => known.get(id)?.source_url ?? [])),
    ],
    namedFor(lists) {
      const named = new Map<string, string>()
      for (const ids of lists) {
        const finding = ids
          .map((id) => known.get(id))
          .find((one) => one && !named.has(one.source_url))
        if (finding && named.size < mostNamed) named.set(finding.source_url, finding.quote)
      }
      return [...named].map(([url, excerpt]) => ({ url, excerpt }))
    },
  }
}

/** 'javascript:' and the like never become links. */
export function isWebUrl(url: string): boolean {
  return /^https?:$/.test(URL.parse(url)?.protocol ?? '')
}

const mostNamed = 5

function isGiven(url: string | undefined): url is string {
  return url !== undefined
}
