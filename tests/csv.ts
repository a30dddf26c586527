// Reads CSV strictly by RFC 4180: rows end with CRLF, and fields that need quotes must have them.

/** @throws where the text is not valid CSV */
export function readCsv(text: string): string[][] {
  const rows: string[][] = []
  let row: string[] = []
  let at = 0
  while (at < text.length) {
    const cell = text[at] === '"' ? quotedCell(text, at) : plainCell(text, at)
    row.push(cell.value)
    at = cell.end
    if (text.startsWith('\r\n', at)) {
      rows.push(row)
      row = []
      at += 2
    } else if (text[at] === ',') {
      at += 1
    } else {
      throw new Error(`Neither a comma nor a line end at ${at}: ${text.slice(at, at + 20)}`)
    }
  }
  if (row.length > 0) throw new Error('The last row has no end')
  return rows
}

/** The text without the prefixes that make it safe for spreadsheets. */
export function stripPrefixes(cell: string): string {
  return cell
    .replace(/^'(?=[=+\-@\t\r\uFF1D\uFF0B\uFF0D\uFF20])/, '')
    .replaceAll(/(?<=[;\t\r\n]["\s]*)'(?=[=+\-@\uFF1D\uFF0B\uFF0D\uFF20])/g, '')
}

function quotedCell(text: string, from: number): { value: string; end: number } {
  let value = ''
  let at = from + 1
  for (;;) {
    const quote = text.indexOf('"', at)
    if (quote < 0) throw new Error('A quote that does not end')
    value += text.slice(at, quote)
    if (text[quote + 1] !== '"') return { value, end: quote + 1 }
    value += '"'
    at = quote + 2
  }
}

function plainCell(text: string, from: number): { value: string; end: number } {
  let end = from
  while (end < text.length && !',\r\n"'.includes(text[end] ?? '')) end += 1
  return { value: text.slice(from, end), end }
}
