import { describe, expect, it } from 'vitest'
import { readCsv } from './read-csv.ts'

const read = (text: string) => readCsv(text).map(({ line, cells }) => [line, ...cells])

describe('readCsv', () => {
  it('quoted cells hold commas, quotes and line ends, and rows keep the number of their first line', () => {
    expect(read('a,"b, ""c""\r\nd"\r\n"",\n\ne\rf,')).toEqual([
      [1, 'a', 'b, "c"\r\nd'],
      [3, '', ''],
      [5, 'e'],
      [6, 'f', ''],
    ])
  })

  it('an empty text has no rows, and text after a closed quote belongs to its cell', () => {
    expect(read('')).toEqual([])
    expect(read('"a"b,c')).toEqual([[1, 'ab', 'c']])
  })

  it('a quote that is never closed is reported and takes the rest of the file, however long', () => {
    const rest = 'x""\n'.repeat(500_000)
    const rows = readCsv(`a\nb,"${rest}`)
    expect(rows.map(({ line, isUnclosed }) => [line, isUnclosed])).toEqual([
      [1, false],
      [2, true],
    ])
  })
})
