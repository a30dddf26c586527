import { describe, expect, it } from 'vitest'
import { isReadOnly, isUnreachable } from './unreachable.ts'

const withCode = (code: string) => Object.assign(new Error('of the database'), { code })

describe('a database that cannot be reached', () => {
  it.each([
    'ECONNREFUSED',
    'ECONNRESET',
    'EHOSTUNREACH',
    'ENOTFOUND',
    '08006',
    '53300',
    '57P01',
    '57P03',
    '25006',
  ])('the code %s means that the database is unreachable', (code) => {
    expect(isUnreachable(withCode(code))).toBe(true)
  })

  it.each([
    'Connection terminated unexpectedly',
    'timeout exceeded when trying to connect',
    'timeout expired',
    'Client has encountered a connection error and is not queryable',
  ])('the driver’s text “%s” means that the database is unreachable', (text) => {
    expect(isUnreachable(new Error(text))).toBe(true)
  })

  it('an error of a statement does not mean that the database is unreachable', () => {
    for (const code of ['23505', '22P02', '40001', '42P01', '25P02', '57014']) {
      expect(isUnreachable(withCode(code))).toBe(false)
    }
    expect(isUnreachable(new Error('something else'))).toBe(false)
    expect(isUnreachable('ECONNREFUSED')).toBe(false)
  })

  it('only code 25006 means a read-only server', () => {
    expect(isReadOnly(withCode('25006'))).toBe(true)
    expect(isReadOnly(withCode('57P01'))).toBe(false)
  })
})
