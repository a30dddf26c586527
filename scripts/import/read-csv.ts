export interface CsvRow {
  /** the line on which it begins, from 1 */
  line: number
  cells: string[]
  /** a quote is never closed, so the row holds the rest of the file */
  isUnclosed: boolean
}

/** RFC 4180, with any line end. @returns the rows, without empty lines */
export function readCsv(text: string): CsvRow[] {
  const rows: CsvRow[] = []
  let line = 1
  let row: CsvRow = { line, cells: [], isUnclosed: false }
  for (const [, quoted, closing, plain = '', end = ''] of text.matchAll(cellPattern)) {
    row.cells.push(quoted === undefined ? plain : quoted.replaceAll('""', '"') + plain)
    row.isUnclosed ||= closing === ''
    line += countLines(quoted ?? '')
    if (end === ',') continue
    if (row.cells.length > 1 || row.cells[0] !== '') rows.push(row)
    line += 1
    row = { line, cells: [], isUnclosed: false }
  }
  return rows
}

/** A cell with what ends it; what follows a closed quote belongs to the cell. */
const cellPattern = /(?:"([^"]*(?:""[^"]*)*)("|$))?([^,\r\n]*)(,|\r\n|\n|\r|$)/g

function countLines(text: string): number {
  return text.match(/\r\n|\n|\r/g)?.length ?? 0
}
