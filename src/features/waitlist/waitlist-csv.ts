import { stringify } from 'csv-stringify/sync'
import type { Database } from '../../platform/db/tables.ts'
import type { IdeaId } from '../ideas/contract.ts'
import { type ListedEntry, listEntryPages } from './listed-entries.ts'

// RFC 4180; a lone \r or \n in a comment would end the row if it were not quoted.
const csvOptions = { record_delimiter: 'windows', quote_record_delimiter: true } as const

/** Begins with the byte order mark by which spreadsheets recognise UTF-8. */
export const csvHeading = stringify([], {
  ...csvOptions,
  bom: true,
  header: true,
  columns: ['email', 'joined at', 'verified at', 'comments', 'referrals', 'position'],
})

/** No cell of them runs as a formula. */
export function getCsv(entries: readonly ListedEntry[]): string {
  const rows = entries.map((entry) => [
    // So that an email is its cell without one leading apostrophe, as the download says.
    entry.email.replace(/^'/, "''"),
    entry.joinedAt.toISOString(),
    entry.verifiedAt.toISOString(),
    entry.comments,
    entry.referrals,
    entry.position,
  ])
  return stringify(rows, {
    ...csvOptions,
    escape_formulas: true,
    cast: { string: escapeInnerFormulas },
  })
}

/** A page at a time; nothing is sent before the first query has succeeded. */
export async function* generateCsv(
  db: Database,
  ideaId: IdeaId,
  pageSize?: number,
): AsyncGenerator<string> {
  let heading = csvHeading
  for await (const entries of listEntryPages(db, ideaId, pageSize)) {
    yield heading + getCsv(entries)
    heading = ''
  }
  if (heading) yield heading
}

/** Where semicolons separate, spreadsheets ignore quotes and begin a cell at each semicolon, tab and line end. */
function escapeInnerFormulas(cell: string): string {
  return cell.replaceAll(/[;\t\r\n]["\s]*/g, (run, at: number) =>
    formulaStarts.has(cell[at + run.length] ?? '') ? `${run}'` : run,
  )
}

const formulaStarts = new Set('=+-@\uFF1D\uFF0B\uFF0D\uFF20')
