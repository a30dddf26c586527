import { expect, test } from 'vitest'
import { formatDayOfYear, formatLongDay, toUtcDay } from './format-day.ts'

test.each(['2026-11-18', '2026-11-18T23:59:59.000Z', new Date('2026-11-18T23:59:59Z')])(
  'formats %s as 18 November 2026',
  (at) => {
    expect(formatLongDay(at)).toBe('18 November 2026')
    expect(formatDayOfYear(at)).toBe('18 November')
    expect(toUtcDay(new Date(at))).toBe('2026-11-18')
  },
)
