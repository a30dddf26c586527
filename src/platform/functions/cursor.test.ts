import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { AppError } from '../errors.ts'
import { readCursor, writeCursor } from './cursor.ts'

const schema = z.tuple([z.int(), z.string()])

describe('a cursor', () => {
  it('a cursor keeps its position and needs no escaping in a URL', () => {
    fc.assert(
      fc.property(fc.integer(), fc.string({ unit: 'grapheme' }), (number, text) => {
        const cursor = writeCursor([number, text])
        expect(cursor).toMatch(/^[\w-]*$/)
        expect(readCursor(cursor, schema)).toEqual([number, text])
      }),
    )
  })

  it('a cursor that this site did not write is rejected as invalid input', () => {
    const foreign = ['', 'x', '====', writeCursor([]), writeCursor(['1', 'a']), writeCursor([1])]
    for (const cursor of foreign) expect(getCode(cursor)).toBe('invalid_input')
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        expect(getCode(text)).toBe('invalid_input')
      }),
    )
  })
})

function getCode(cursor: string): string {
  try {
    readCursor(cursor, schema)
    return 'accepted'
  } catch (error) {
    return error instanceof AppError ? error.code : String(error)
  }
}
