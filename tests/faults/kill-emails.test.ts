import { expect, it } from 'vitest'
import { killUnderEmails } from './kill-emails.ts'
import { runOnNewDatabase } from './on-both-databases.ts'

it('sends each email once when the server is killed before and during sending', async () => {
  const report = await runOnNewDatabase((options) => killUnderEmails({ ...options, kills: 2 }))
  expect(report.errors).toEqual([])
  expect(report.emails).toBeGreaterThanOrEqual(2)
  expect(report.retried).toBeGreaterThanOrEqual(1)
}, 360_000)
