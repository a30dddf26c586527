import { describe, expect, it } from 'vitest'
import { getCsvFileName } from './csv-file.ts'

describe('csvFileName', () => {
  it('the file name consists of the words of the idea', () => {
    expect(getCsvFileName('A sleep diary: for *shift* workers!')).toBe(
      'waitlist-a-sleep-diary-for-shift-workers.csv',
    )
  })

  it('the file name keeps other scripts, and needs no words', () => {
    expect(getCsvFileName('日本語の アイデア 🚀')).toBe('waitlist-日本語の-アイデア.csv')
    expect(getCsvFileName('हिन्दी')).toBe('waitlist-हिन्दी.csv')
    expect(getCsvFileName('🚀')).toBe('waitlist.csv')
  })

  it('the file name holds no path and stays short', () => {
    expect(getCsvFileName('../../etc/passwd\0')).toBe('waitlist-etc-passwd.csv')
    const long = getCsvFileName('wonderful '.repeat(12))
    expect(long).toMatch(/^[a-z-]+[a-z]\.csv$/)
    expect(long.length).toBeLessThanOrEqual(64)
  })
})
