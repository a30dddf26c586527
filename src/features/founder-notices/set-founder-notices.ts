import { randomUUID } from 'node:crypto'
import type { RequestContext } from '../../platform/context.ts'
import { cancelEmails } from '../../platform/email/cancel-emails.ts'
import { forbidden } from '../../platform/errors.ts'
import type { InputOf, OutputOf } from '../../platform/functions/declare.ts'
import { hasVerifiedEmail } from '../founders/queries.ts'
import type { setFounderNotices as contract } from './contract.ts'
import type { FounderNoticesId } from './emails.ts'
import { turnOn } from './queries.ts'
import { noticesLimits } from './rules.ts'

/** "Off" is kept, so that the email is not asked again. @throws AppError `forbidden`, `rate_limited` */
export async function setFounderNotices(
  context: RequestContext,
  { email, howOften }: InputOf<typeof contract>,
): Promise<OutputOf<typeof contract>> {
  const { actor, clock, db, limits } = context
  await limits.take(noticesLimits.setPerIp, actor.ip)
  const now = clock()
  return db.transaction().execute(async (tx) => {
    if (!(await hasVerifiedEmail(tx, context, email))) {
      throw forbidden('This browser has not confirmed this email. Open a link sent to it first.')
    }
    await tx
      .insertInto('founder_notices')
      .values({ id: randomUUID() as FounderNoticesId, email })
      .onConflict((known) => known.column('email').doNothing())
      .execute()
    const { id } = await tx
      .selectFrom('founder_notices')
      .select('id')
      .where('email', '=', email)
      .forUpdate()
      .executeTakeFirstOrThrow()
    if (howOften === 'off') {
      await tx
        .updateTable('founder_notices')
        .set({ how_often: 'off' })
        .where('id', '=', id)
        .execute()
      await cancelEmails(tx, id)
    } else {
      await turnOn(tx, { id, email, howOften, now })
    }
    return { success: true }
  })
}
