import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Services } from '../../platform/context.ts'
import { AppError } from '../../platform/errors.ts'
import type { Id, UserId } from '../../shared/schema/ids.ts'

type Deps = Pick<Services, 'db' | 'clock' | 'log'>

export interface Act {
  /** null: the operator, on the command line */
  userId: UserId | null
  act: string
  /** ids and values of what was acted on; never an email, a secret or a person's text */
  about: Record<string, unknown>
}

/** @param outcome 'done', or the code of the error */
export async function recordAudit(
  deps: Pick<Deps, 'db' | 'clock'>,
  { outcome, ...act }: Act & { outcome: string },
) {
  await insert(deps, act, outcome)
}

/** The act is on record as begun: nothing runs if the first write fails. */
export async function runWithAudit<Output>(
  deps: Deps,
  act: Act,
  run: () => Promise<Output>,
): Promise<Output> {
  const id = await insert(deps, act, 'begun')
  // If this write fails, the act is done all the same and its entry stays 'begun'.
  const recordOutcome = (outcome: string) =>
    deps.db
      .updateTable('audit_entries')
      .set({ outcome })
      .where('id', '=', id)
      .execute()
      .catch(() => deps.log.error({ name: act.act }, 'the outcome of an action was not recorded'))
  try {
    const output = await run()
    await recordOutcome('done')
    return output
  } catch (error) {
    await recordOutcome(error instanceof AppError ? error.code : 'internal')
    throw error
  }
}

async function insert(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { userId, act, about }: Act,
  outcome: string,
) {
  const id = randomUUID() as Id<'audit entry'>
  await db
    .insertInto('audit_entries')
    .values({
      id,
      user_id: userId,
      act,
      about: sql`${JSON.stringify(about)}::jsonb`,
      outcome,
      at: clock(),
    })
    .execute()
  return id
}
