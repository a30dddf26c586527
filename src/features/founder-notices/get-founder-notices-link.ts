import type { RequestContext } from '../../platform/context.ts'
import { getLinkState } from '../../platform/email/email-link.ts'
import type { InputOf, OutputOf } from '../../platform/functions/declare.ts'
import { confirmationLink } from './confirmation-link.ts'
import type { getFounderNoticesLink as contract } from './contract.ts'

/** `gone` after emails were turned off, so that an old email does not undo it. @throws AppError `invalid_input` */
export async function getFounderNoticesLink(
  { db, config, clock }: RequestContext,
  { token }: InputOf<typeof contract>,
): Promise<OutputOf<typeof contract>> {
  const link = confirmationLink.read(token, config)
  const row = await db
    .selectFrom('founder_notices')
    .select(['how_often', 'confirmed_at'])
    .where('id', '=', link.id)
    .executeTakeFirst()
  const open = row && row.how_often !== 'off' ? { ...row, session_id: null } : undefined
  return getLinkState(link, open, { now: clock() })
}
