import type { ShownFinding } from './section.ts'

export interface SourceLinks {
  /** URL of the first id that still has a finding; empty if none has. */
  getUrl(ids: readonly string[]): string
  getUrls(ids: readonly string[]): string[]
  /** The first finding of each list whose URL no earlier list used, at most five in all. */
  getNamed(lists: readonly (readonly string[])[]): { url: string; excerpt: string }[]
}

/** Findings are deleted after a year, so an id may no longer have one. @param findings those with a web URL */
export function createSourceLinks(findings: readonly ShownFinding[]): SourceLinks {
  const known = new Map(findings.map((finding) => [finding.discussion_id, finding]))
  return {
    getUrl: (ids) => ids.map((id) => known.get(id)?.source_url).find(isGiven) ?? '',
    getUrls: (ids) => [...new Set(ids.flatMap((id) => known.get(id)?.source_url ?? []))],
    getNamed(lists) {
      const named = new Map<string, string>()
      for (const ids of lists) {
        const finding = ids
          .map((id) => known.get(id))
          .find((one) => one && !named.has(one.source_url))
        if (finding && named.size < maxNamed) named.set(finding.source_url, finding.quote)
      }
      return [...named].map(([url, excerpt]) => ({ url, excerpt }))
    },
  }
}

/** Keeps 'javascript:' and similar URLs from becoming links. */
export function isWebUrl(url: string): boolean {
  return /^https?:$/.test(URL.parse(url)?.protocol ?? '')
}

const maxNamed = 5

function isGiven(url: string | undefined): url is string {
  return url !== undefined
}
