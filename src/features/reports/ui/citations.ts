import type { Report } from '../contract.ts'

type Source = NonNullable<Report['all_sources']>[number]

/** Marks such as '[3, 7]' for the numbered sources of a report; '' if none of them is listed. */
export interface Citations {
  discussions: (ids: readonly string[]) => string
  urls: (urls: readonly string[]) => string
}

export function getCitations(sources: readonly Source[]): Citations {
  const byId = numberSources(sources, ({ discussion_id }) => discussion_id)
  const byUrl = numberSources(sources, ({ url }) => url)
  return {
    discussions: (ids) => getMark(ids, byId),
    urls: (urls) => getMark(urls, byUrl),
  }
}

/** Maximum of source numbers in one mark; further ones are only counted. */
const maxNumbers = 8

function numberSources(sources: readonly Source[], getKey: (source: Source) => string | undefined) {
  const numbers = new Map<string, number>()
  for (const [at, source] of sources.entries()) {
    const name = getKey(source)
    if (name !== undefined && !numbers.has(name)) numbers.set(name, at + 1)
  }
  return numbers
}

function getMark(names: readonly string[], numbers: ReadonlyMap<string, number>): string {
  const found = [...new Set(names.flatMap((name) => numbers.get(name) ?? []))]
  if (found.length === 0) return ''
  const more = found.length - maxNumbers
  return `[${found.slice(0, maxNumbers).join(', ')}${more > 0 ? ` and ${more} more` : ''}]`
}
