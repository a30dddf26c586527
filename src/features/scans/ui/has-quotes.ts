import type { Report } from '../contract.ts'
import type { FindingsPage } from './findings-page.ts'

/** Also where every finding was marked out: there the marks are taken back. */
export function hasQuotes(
  { by_reading, total_findings }: Pick<Report, 'by_reading' | 'total_findings'>,
  quotes?: Pick<FindingsPage, 'findings'>,
): boolean {
  return (by_reading?.total_findings ?? total_findings) > 0 || (quotes?.findings.length ?? 0) > 0
}
