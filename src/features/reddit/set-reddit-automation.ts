import type { RequestContext } from '../../platform/context.ts'
import { conflict } from '../../platform/errors.ts'
import type { InputOf, OutputOf } from '../../platform/functions/declare.ts'
import type { setRedditAutomation as contract } from './contract.ts'

/**
 * May be on before Reddit is connected: each run then reports what is missing.
 * @throws AppError `conflict` if `previous` is not what is stored
 */
export async function setRedditAutomation(
  { db }: RequestContext,
  { isOn, cooldownHours, previous }: InputOf<typeof contract>,
): Promise<OutputOf<typeof contract>> {
  const settings = { is_on: isOn, cooldown_hours: cooldownHours }
  const stored = await db
    .insertInto('reddit_automation_status')
    .values(settings)
    .onConflict((existing) => {
      const update = existing.column('id').doUpdateSet(settings)
      if (!previous) return update
      return update
        .where('reddit_automation_status.is_on', '=', previous.isOn)
        .where('reddit_automation_status.cooldown_hours', '=', previous.cooldownHours)
    })
    .returning('id')
    .executeTakeFirst()
  if (stored) return { success: true }
  throw conflict(
    'These settings were changed elsewhere. Nothing was saved; the form shows them as they are now.',
  )
}
