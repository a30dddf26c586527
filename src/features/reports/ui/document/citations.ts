import type { Report } from '../../contract.ts'

type Source = NonNullable<Report['all_sources']>[number]

/** The numbers of sources of a report, in the order of its list; of those that are listed. */
export interface Citations {
  discussions: (ids: readonly string[]) => number[]
  urls: (urls: readonly string[]) => number[]
}

export function getCitations(sources: readonly Source[]): Citations {
  const byId = numberSources(sources, ({ discussion_id }) => discussion_id)
  const byUrl = numberSources(sources, ({ url }) => url)
  return {
    discussions: (ids) => findNumbers(ids, byId),
    urls: (urls) => findNumbers(urls, byUrl),
  }
}

function numberSources(sources: readonly Source[], getKey: (source: Source) => string | undefined) {
  const numbers = new Map<string, number>()
  for (const [at, source] of sources.entries()) {
    const name = getKey(source)
    if (name !== undefined && !numbers.has(name)) numbers.set(name, at + 1)
  }
  return numbers
}

function findNumbers(names: readonly string[], numbers: ReadonlyMap<string, number>): number[] {
  return [...new Set(names.flatMap((name) => numbers.get(name) ?? []))]
}
