import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { readIdeas } from './read-ideas.ts'

const now = new Date('2026-11-22T08:00:00Z')

function readDate(date: string): string | undefined {
  const file = `title,description,created_at\nDark mode,At night,"${date}"\n`
  const options = { email: 'ann@example.com', categories: [], now }
  const { ideas, skipped } = readIdeas(new TextEncoder().encode(file), options)
  return ideas[0]?.postedAt?.toISOString() ?? skipped[0]?.reason
}

describe('dates of an import', () => {
  beforeEach(() => void vi.stubEnv('TZ', 'America/New_York'))
  afterEach(() => void vi.unstubAllEnvs())

  it.each([
    ['2024-02-03', '2024-02-03T00:00:00.000Z'],
    ['2024-02-03T06:07:08Z', '2024-02-03T06:07:08.000Z'],
    ['2024-02-03T06:07:08.123456+02:00', '2024-02-03T04:07:08.123Z'],
    ['2024-02-03T06:07:08', '2024-02-03T06:07:08.000Z'],
    ['2024-02-03 06:07', '2024-02-03T06:07:00.000Z'],
    ['2024-02-03 06:07:08 UTC', '2024-02-03T06:07:08.000Z'],
    ['2024-02-03 06:07:08.5-05', '2024-02-03T11:07:08.500Z'],
    ['2024-02-03 06:07:08 +0530', '2024-02-03T00:37:08.000Z'],
  ])('an import reads %s as %s, in UTC where it has no time zone', (date, expected) => {
    expect(readDate(date)).toBe(expected)
  })

  it.each([
    '03/04/2024',
    '3.4.2024',
    '2024',
    '20240203',
    '1706940428',
    'Feb 3, 2024',
    '2024-02-30',
  ])('an import skips a row with the date %s, which may mean another day', (date) => {
    expect(readDate(date)).toMatch(/^The date must be written like /)
  })

  it.each(['2024-02-03T25:00:00Z', '1999-12-31', '2026-11-22T08:00:01Z'])(
    'an import skips a row with the date %s, which cannot be',
    (date) => {
      expect(readDate(date)).toMatch(/^The date must be written like /)
    },
  )
})
