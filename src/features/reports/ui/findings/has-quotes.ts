import type { FindingsPage, Report } from '../../contract.ts'

/** True even if marks excluded every finding, because the founder can remove the marks there. */
export function hasQuotes(
  { by_reading, total_findings }: Pick<Report, 'by_reading' | 'total_findings'>,
  quotes?: Pick<FindingsPage, 'findings'>,
): boolean {
  return (by_reading?.total_findings ?? total_findings) > 0 || (quotes?.findings.length ?? 0) > 0
}
