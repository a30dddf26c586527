import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { IdeaId } from '../../src/features/ideas/contract.ts'
import { heldReasons } from '../../src/features/votes/rules.ts'
import type { VoteWrite, Counts } from '../../src/features/votes/vote-writer.ts'
import type { SessionId } from '../../src/shared/schema/ids.ts'
import { listWrongCounts } from '../vote-counts.ts'
import { openWorld, type World } from '../world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld({ ROLE: 'web' })
})
beforeEach(() => world.reset())
afterAll(() => world.close())

const sessions = Array.from({ length: 5 }, () => crypto.randomUUID() as SessionId)
const voters = Array.from({ length: 3 }, () => crypto.randomUUID())

const voteWrites = (ideas: IdeaId[]) =>
  fc.record({
    ideaId: fc.constantFrom(...ideas),
    sessionId: fc.constantFrom(...sessions),
    direction: fc.constantFrom(1 as const, 1 as const, -1 as const, 0 as const),
    voter: fc.constantFrom(null, ...voters),
    heldFor: fc.constantFrom(null, null, ...heldReasons),
  })

interface Row {
  direction: 1 | -1
  voter: string | null
  heldFor: VoteWrite['heldFor']
}

function predictVote(rows: Map<string, Row>, voteWrite: VoteWrite): void {
  const { ideaId, sessionId, direction, voter, heldFor } = voteWrite
  const key = `${ideaId} ${sessionId}`
  const old = rows.get(key)
  if (direction === 0) return void rows.delete(key)
  const isRepeated = old?.direction === direction
  if (isRepeated && (old.heldFor === null || heldFor !== null)) return
  const hasCounted = [...rows].some(
    ([other, row]) =>
      voter !== null &&
      other !== key &&
      other.startsWith(ideaId) &&
      row.voter === voter &&
      row.heldFor === null,
  )
  rows.set(key, { direction, voter, heldFor: heldFor ?? (hasCounted ? 'browser' : null) })
}

it('sequential votes follow the rules: only a proof changes a repeat, a switch is judged again, a browser counts once', async () => {
  const founder = world.visitor()
  const ideas = [await world.postIdea(founder), await world.postIdea(founder)]
  const { db, voteWriter } = world.site.services
  await fc.assert(
    fc.asyncProperty(fc.array(voteWrites(ideas), { maxLength: 25 }), async (cast) => {
      await db.deleteFrom('votes').execute()
      await db.updateTable('idea_counters').set({ votes_up: 0, votes_down: 0 }).execute()
      await db.deleteFrom('idea_days').execute()
      const rows = new Map<string, Row>()
      for (const voteWrite of cast) {
        predictVote(rows, voteWrite)
        const counts: Counts | null = await voteWriter.cast(voteWrite)
        const row = rows.get(`${voteWrite.ideaId} ${voteWrite.sessionId}`)
        expect(counts?.heldFor).toBe(row?.heldFor ?? null)
      }
      const stored = await db.selectFrom('votes').selectAll().execute()
      const found = stored.map(({ idea_id, session_id, direction, held_for }) => [
        `${idea_id} ${session_id}`,
        { direction, heldFor: held_for },
      ])
      const foreseen = [...rows].map(([key, { direction, heldFor }]) => [
        key,
        { direction, heldFor },
      ])
      expect(Object.fromEntries(found)).toEqual(Object.fromEntries(foreseen))
      expect(await listWrongCounts(world)).toEqual([])
    }),
    { numRuns: 60 },
  )
})

it('counters equal the counted votes, and a browser counts once, also with simultaneous votes', async () => {
  const founder = world.visitor()
  const ideas = [await world.postIdea(founder), await world.postIdea(founder)]
  const { db, voteWriter } = world.site.services
  await fc.assert(
    fc.asyncProperty(fc.array(voteWrites(ideas), { maxLength: 40 }), async (cast) => {
      await Promise.all(cast.map((voteWrite) => voteWriter.cast(voteWrite)))
      expect(await listWrongCounts(world)).toEqual([])
      const twice = await db
        .selectFrom('votes')
        .select(['idea_id', 'voter'])
        .where('is_held', '=', false)
        .where('voter', 'is not', null)
        .groupBy(['idea_id', 'voter'])
        .having((eb) => eb(eb.fn.countAll(), '>', 1))
        .execute()
      expect(twice).toEqual([])
    }),
    { numRuns: 60 },
  )
})
