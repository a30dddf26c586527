import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import type { SessionId } from '../../shared/schema/ids.ts'
import type { QueryPool } from '../../platform/db/failover-pool.ts'
import type { IdeaId } from '../ideas/contract.ts'
import { createVoteWriter } from './vote-writer.ts'

const ideaId = randomUUID() as IdeaId
const voter = randomUUID()
const [first, second, stranger] = ['first', 'second', 'stranger'] as SessionId[] as [
  SessionId,
  SessionId,
  SessionId,
]

it('sessions of one browser are written in separate statements, each in its order', async () => {
  const statements: [session: string, direction: number][][] = []
  const pool = {
    async query({ values }: { values: unknown[] }) {
      const [, sessions, directions] = values as [unknown, string[], number[]]
      statements.push(sessions.map((session, at) => [session, directions[at] ?? 0]))
      return { rows: [] }
    },
  } as unknown as QueryPool
  const writer = createVoteWriter(
    pool,
    () => new Date(),
    () => {},
  )
  const cast = (sessionId: SessionId, direction: 1 | -1, of: string = voter) =>
    writer.cast({ ideaId, sessionId, direction, voter: of, heldFor: null })
  await Promise.all([
    cast(second, 1),
    cast(first, -1),
    cast(stranger, 1, randomUUID()),
    cast(first, 1),
    cast(second, -1),
  ])
  expect(statements).toEqual([
    [
      [second, -1],
      [stranger, 1],
    ],
    [[first, 1]],
  ])
})
