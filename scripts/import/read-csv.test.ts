import { describe, expect, it } from 'vitest'
import { readCsv } from './read-csv.ts'

const read = (text: string) => readCsv(text).map(({ line, cells }) => [line, ...cells])

describe('readCsv', () => {
  it.each(['\n', '\r\n', '\r'])(
    'quoted cells hold commas, quotes and line ends, and rows keep the number of their first line: %j',
    (end) => {
      const text = ['a,"b, ""c""', 'd"', '"",', '', 'e', 'f,'].join(end)
      expect(read(text)).toEqual([
        [1, 'a', 'b, "c"\nd'],
        [3, '', ''],
        [5, 'e'],
        [6, 'f', ''],
      ])
    },
  )

  it('an empty text has no rows', () => {
    expect(read('')).toEqual([])
  })

  it('a mark of the byte order does not belong to the first cell', () => {
    expect(read('\uFEFFtitle,votes')).toEqual([[1, 'title', 'votes']])
  })

  it('a quote that is never closed is reported with its row, however long the rest of the file', () => {
    const rest = 'x""\n'.repeat(500_000)
    expect(() => readCsv(`a\nb,"${rest}`)).toThrow('row 2')
  })
})
