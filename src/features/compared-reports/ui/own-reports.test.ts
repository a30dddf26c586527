import { describe, expect, it } from 'vitest'
import { maxOwnReports, type OwnReport, parseOwnReports } from './own-reports.ts'

const id = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`
const report = (number: number, about: Partial<OwnReport> = {}): OwnReport => ({
  id: id(number),
  name: `Idea ${number}`,
  startedAt: new Date(Date.UTC(2026, 0, number)).toISOString(),
  result: 'GO: 24 people describe this problem.',
  ...about,
})
const parse = (list: unknown) => parseOwnReports(JSON.stringify(list))

describe('the reports that a browser keeps', () => {
  it('are read as they were stored, the newest first', () => {
    expect(parse([report(1), report(3), report(2)])).toEqual([report(3), report(2), report(1)])
  })

  it('are at most 20, without the oldest', () => {
    const many = Array.from({ length: 25 }, (_, at) => report(at + 1))
    expect(maxOwnReports).toBe(20)
    expect(parse(many).map(({ name }) => name)).toEqual(
      Array.from({ length: 20 }, (_, at) => `Idea ${25 - at}`),
    )
  })

  it('hold each report once', () => {
    expect(parse([report(1), report(2), report(1)])).toEqual([report(2), report(1)])
  })

  it.each([[null], [''], ['not JSON'], ['null'], ['{}'], ['"text"'], ['7'], ['[[]]'], ['[null]']])(
    'are none when %j is stored',
    (stored) => expect(parseOwnReports(stored)).toEqual([]),
  )

  it.each([
    { id: 'javascript:alert(1)' },
    { id: `${id(1)}&x=1` },
    { id: id(1).replace('8', 'X') },
    { name: '' },
    { name: 7 },
    { name: 'W'.repeat(501) },
    { startedAt: 'yesterday' },
    { startedAt: null },
    { result: ['GO'] },
    { result: undefined },
  ])('leave out an entry with %j and keep the others', (change) => {
    expect(parse([{ ...report(1), ...change }, report(2)])).toEqual([report(2)])
  })
})
