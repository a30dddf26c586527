import type { RequestContext } from '../../platform/context.ts'
import { conflict, notFound } from '../../platform/errors.ts'
import type { InputOf } from '../../platform/functions/declare.ts'
import { sendEmailsName } from '../../platform/email/outbox.ts'
import { findRetryObstacle, retryEmail } from '../../platform/email/retry-email.ts'
import type { Done, retryLetter as contract } from './contract.ts'

/** @throws AppError `not_found`, `conflict` if it may have been sent, must not be sent, or is of no use now */
export async function retryLetter(
  context: RequestContext,
  { id }: InputOf<typeof contract>,
): Promise<Done> {
  const obstacle = await findRetryObstacle(context, id)
  if (obstacle !== null) throw conflict(`Sending this email again is of no use: ${obstacle}.`)
  const outcome = await retryEmail(context, id)
  if (outcome === 'unknown') throw notFound('This email doesn’t exist. It may already be sent.')
  if (outcome === 'final') {
    throw conflict('This email may have been sent, or its recipient must not be emailed.')
  }
  context.jobs.wake(sendEmailsName)
  return { success: true }
}
