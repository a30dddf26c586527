import { expect, it } from 'vitest'
import { killUnderVotes } from './kill-votes.ts'
import { runOnNewDatabase } from './on-both-databases.ts'

it('loses no acknowledged vote and miscounts none when it is killed under a stream of votes', async () => {
  const report = await runOnNewDatabase((options) => killUnderVotes({ ...options, kills: 3 }))
  expect(report.errors).toEqual([])
  expect(report.acknowledged).toBeGreaterThanOrEqual(150)
}, 120_000)
