import { z } from 'zod'
import type { RequestContext } from '../../platform/context.ts'
import { readCursor, writeCursor } from '../../platform/functions/cursor.ts'
import type { InputOf, OutputOf } from '../../platform/functions/declare.ts'
import type { listSignUps as contract } from './contract.ts'

export async function listSignUps(
  context: RequestContext,
  { ideaId, limit, cursor }: InputOf<typeof contract>,
): Promise<OutputOf<typeof contract>> {
  // Turns ascend in the order of verification, and have an index.
  let query = context.db
    .selectFrom('waitlist')
    .select(['id', 'verified_at', 'turn'])
    .where('idea_id', '=', ideaId)
    .where('verified', '=', true)
    .where('verified_at', 'is not', null)
    .where('turn', 'is not', null)
    .$narrowType<{ verified_at: Date; turn: number }>()
    .orderBy('turn', 'desc')
    .limit(limit + 1)
  if (cursor !== undefined) query = query.where('turn', '<', readCursor(cursor, cursorSchema)[0])
  const rows = await query.execute()
  const shown = rows.slice(0, limit)
  const last = rows.length > limit ? shown.at(-1) : undefined
  // Also of an idea that is no longer listed: its sign-ups are.
  const counter = await context.db
    .selectFrom('idea_counters')
    .select('sign_ups')
    .where('idea_id', '=', ideaId)
    .executeTakeFirst()
  return {
    count: counter?.sign_ups ?? 0,
    signUps: shown.map((row) => ({ id: row.id, verifiedAt: row.verified_at.toISOString() })),
    nextCursor: last ? writeCursor([last.turn]) : null,
  }
}

const cursorSchema = z.tuple([z.int32().min(1)])
