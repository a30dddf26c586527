import type { Finding } from '../contract.ts'
import type { FindingsQuery } from './findings-search-params.ts'

/** Findings as they were read, from what the address asks for on. */
export interface FindingsPage {
  query: FindingsQuery
  findings: readonly Finding[]
  nextCursor: string | null
}

/** Those of a further page after those that are there, none twice. */
export function withMore(
  page: FindingsPage,
  { findings, nextCursor }: Pick<FindingsPage, 'findings' | 'nextCursor'>,
): FindingsPage {
  const known = new Set(page.findings.map(({ id }) => id))
  const further = findings.filter(({ id }) => !known.has(id))
  return { ...page, findings: [...page.findings, ...further], nextCursor }
}
