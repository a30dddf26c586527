import type { RequestContext } from '../../platform/context.ts'
import type { InputOf, OutputOf } from '../../platform/functions/declare.ts'
import type { downloadWaitlist as contract } from './contract.ts'
import { deliverWaitlist } from './deliver-waitlist.ts'
import { requireBusinessEmail } from './require-business-email.ts'
import { requireUnlocked } from './unlocked.ts'

export async function downloadWaitlist(
  context: RequestContext,
  input: InputOf<typeof contract>,
): Promise<OutputOf<typeof contract>> {
  await requireBusinessEmail(context, input)
  await requireUnlocked(context.db, input.ideaId)
  return deliverWaitlist(context, input.ideaId)
}
