import type { Database } from '../db/tables.ts'
import type { LetterStatus } from './tables.ts'

/** What an operator may have to look after. */
const looked = ['waiting', 'refused', 'doubtful'] as const satisfies LetterStatus[]

export async function countLetters(db: Database): Promise<Record<(typeof looked)[number], number>> {
  const rows = await db
    .selectFrom('letters')
    .select(['status', (eb) => eb.fn.countAll<number>().as('count')])
    .where('status', 'in', looked)
    .groupBy('status')
    .execute()
  const counts = { waiting: 0, refused: 0, doubtful: 0 }
  return Object.assign(counts, Object.fromEntries(rows.map((row) => [row.status, row.count])))
}
