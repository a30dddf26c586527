import { CsvError, type Info, parse } from 'csv-parse/sync'
import { invalidInput } from '../../src/platform/errors.ts'

export interface CsvRow {
  /** the line on which it begins, from 1 */
  line: number
  cells: string[]
}

/**
 * RFC 4180, with any line end, which becomes LF.
 * @returns the rows, without empty lines
 * @throws AppError `invalid_input` if a quote is never closed
 */
export function readCsv(text: string): CsvRow[] {
  try {
    const rows: unknown = parse(text.replaceAll(/\r\n?/g, '\n'), {
      bom: true,
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: true,
      info: true,
    })
    // The library's types do not follow `info`.
    return (rows as { record: string[]; info: Info }[]).map(({ record, info }) => ({
      line: info.lines - countLines(record.join('')),
      cells: record,
    }))
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    throw invalidInput([{ path: '', message: getErrorText(error) }])
  }
}

/** The library names the last line, where such a row ends. */
function getErrorText({ code, message, records }: CsvError): string {
  const isUnclosed = code === 'CSV_QUOTE_NOT_CLOSED'
  return isUnclosed ? `A quote in row ${Number(records) + 1} is never closed.` : message
}

function countLines(text: string): number {
  return text.match(/\n/g)?.length ?? 0
}
