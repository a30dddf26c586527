import type { RequestContext } from '../../platform/context.ts'
import { notFound } from '../../platform/errors.ts'
import type { InputOf, OutputOf } from '../../platform/functions/declare.ts'
import { confirmationLink } from './confirmation-link.ts'
import type { confirmFounderNotices as contract } from './contract.ts'
import { turnOn } from './queries.ts'

/**
 * A link opened again changes nothing.
 * @throws AppError `invalid_input`, `conflict` for an expired link, `not_found` if the email was erased or said no
 */
export async function confirmFounderNotices(
  { clock, config, db }: RequestContext,
  { token }: InputOf<typeof contract>,
): Promise<OutputOf<typeof contract>> {
  const link = confirmationLink.read(token, config)
  const now = clock()
  await db.transaction().execute(async (tx) => {
    const row = await tx
      .selectFrom('founder_notices')
      .select(['email', 'how_often'])
      .where('id', '=', link.id)
      .forUpdate()
      .executeTakeFirst()
    if (!row || row.how_often === 'off') {
      throw notFound('These emails were turned off. You can turn them on in My Ideas.')
    }
    if (row.how_often !== null) return
    confirmationLink.requireCurrent(link, now)
    await turnOn(tx, { id: link.id, email: row.email, howOften: 'daily', now })
  })
  return { success: true }
}
