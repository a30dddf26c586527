import type { RequestContext } from '../../platform/context.ts'
import type { InputOf, OutputOf } from '../../platform/functions/declare.ts'
import type { setRedditAutomation as contract } from './contract.ts'

/** May be on before Reddit is connected: each run then reports what is missing. */
export async function setRedditAutomation(
  { db }: RequestContext,
  { isOn, cooldownHours }: InputOf<typeof contract>,
): Promise<OutputOf<typeof contract>> {
  const settings = { is_on: isOn, cooldown_hours: cooldownHours }
  await db
    .insertInto('reddit_automation_status')
    .values(settings)
    .onConflict((existing) => existing.column('id').doUpdateSet(settings))
    .execute()
  return { success: true }
}
