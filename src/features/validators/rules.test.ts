import fc from 'fast-check'
import { expect, test } from 'vitest'
import { toBrowsedUrl, toBrowsedTitle, getIssueTime } from './rules.ts'

test.each([
  ['2026-11-24T10:00:00.000Z', '2026-11-24T10:00:00.000Z'],
  ['2026-11-24T23:59:59.999Z', '2026-11-24T10:00:00.000Z'],
  ['2026-11-24T09:59:59.999Z', '2026-11-17T10:00:00.000Z'],
  ['2026-11-30T12:00:00.000Z', '2026-11-24T10:00:00.000Z'],
])('at %s the weekly emails were due at %s', (now, due) => {
  expect(getIssueTime(new Date(now)).toISOString()).toBe(due)
})

test('the weekly emails are due every seven days, on a Tuesday', () => {
  const times = fc.date({
    min: new Date('1971-01-01'),
    max: new Date('2100-01-01'),
    noInvalidDate: true,
  })
  fc.assert(
    fc.property(times, (now) => {
      const due = getIssueTime(now)
      expect([due.getUTCDay(), due.getUTCHours(), due.getUTCMinutes()]).toEqual([2, 10, 0])
      expect(now.getTime() - due.getTime()).toBeGreaterThanOrEqual(0)
      expect(now.getTime() - due.getTime()).toBeLessThan(7 * 86_400_000)
    }),
  )
})

test.each([
  ['https://example.com/a/b?token=secret#top', 'https://example.com/a/b'],
  ['http://user:password@example.com', 'http://example.com/'],
  ['HTTPS://EXAMPLE.com:443/ä b', 'https://example.com/%C3%A4%20b'],
  ['javascript:alert(1)', null],
  ['data:text/html,<b>', null],
  ['file:///home/me', null],
  ['about:blank', null],
  ['//example.com', null],
  ['', null],
  [`http://${'C+'.repeat(12_000)}`, null],
  [`https://example.com/${'x'.repeat(2000)}`, null],
])('the browsed URL %s is kept as %s', (given, kept) => {
  expect(toBrowsedUrl(given)).toBe(kept)
})

test.each([
  ['  News\n\tof   today ', 'News of today'],
  ['\u202Eevil\u0000', 'evil'],
  [' \n ', null],
  ['x'.repeat(300), 'x'.repeat(200)],
])('the browsed title %j is kept as %j', (given, kept) => {
  expect(toBrowsedTitle(given)).toBe(kept)
})

test('a kept title is well formed and short for any page title', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 400 }), (given) => {
      const kept = toBrowsedTitle(given) ?? ''
      expect(kept.isWellFormed()).toBe(true)
      expect(kept.length).toBeLessThanOrEqual(200)
      expect(toBrowsedTitle(kept) ?? '').toBe(kept)
    }),
  )
})
