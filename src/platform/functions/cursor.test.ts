import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { AppError } from '../errors.ts'
import { readCursor, writeCursor } from './cursor.ts'

const schema = z.tuple([z.int(), z.string()])

describe('a cursor', () => {
  it('comes back as the place that it was written for, and fits into an address', () => {
    fc.assert(
      fc.property(fc.integer(), fc.string({ unit: 'grapheme' }), (number, text) => {
        const cursor = writeCursor([number, text])
        expect(cursor).toMatch(/^[\w-]*$/)
        expect(readCursor(cursor, schema)).toEqual([number, text])
      }),
    )
  })

  it('is bad input when it is anything else', () => {
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
