import type { FindingsPage } from '../../contract.ts'

export function withMore(
  page: FindingsPage,
  { findings, nextCursor }: Pick<FindingsPage, 'findings' | 'nextCursor'>,
): FindingsPage {
  const known = new Set(page.findings.map(({ id }) => id))
  const further = findings.filter(({ id }) => !known.has(id))
  return { ...page, findings: [...page.findings, ...further], nextCursor }
}
