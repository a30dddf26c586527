import { expect, it } from 'vitest'
import { getIssueTime, isInactive } from './rules.ts'

it('the news of a day begins at 9:00 UTC, and the news of a week on Monday', () => {
  const saturday = new Date('2026-11-28T08:59:59.999Z')
  expect(getIssueTime('daily', saturday)).toEqual(new Date('2026-11-27T09:00:00Z'))
  expect(getIssueTime('weekly', saturday)).toEqual(new Date('2026-11-23T09:00:00Z'))
  const monday = new Date('2026-11-30T09:00:00Z')
  expect(getIssueTime('daily', monday)).toEqual(monday)
  expect(getIssueTime('weekly', monday)).toEqual(monday)
})

it('a founder counts as away from the sixtieth day without a visit on', () => {
  const seenAt = new Date('2026-11-01T12:00:00Z')
  expect(isInactive(seenAt, new Date('2026-12-31T11:59:59Z'))).toBe(false)
  expect(isInactive(seenAt, new Date('2026-12-31T12:00:00Z'))).toBe(true)
})
