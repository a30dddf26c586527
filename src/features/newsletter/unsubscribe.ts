import { notFound } from '../../platform/errors.ts'
import type { InputOf, OutputOf } from '../../platform/functions/declare.ts'
import { cancelEmails } from '../../platform/email/cancel-emails.ts'
import { readUnsubscribeToken } from '../../platform/email/unsubscribe-link.ts'
import type { NewsletterContext } from './context.ts'
import { mailingListSchema, type unsubscribe as contract } from './contract.ts'

/** Also cancels this person's waiting emails. @throws AppError `not_found` */
export async function unsubscribe(
  context: NewsletterContext,
  { token }: InputOf<typeof contract>,
): Promise<OutputOf<typeof contract>> {
  const member = readUnsubscribeToken(token, context.config)
  const { data: list } = mailingListSchema.safeParse(member?.list)
  if (!member || !list) {
    throw notFound('This unsubscribe link is not valid. Open it again from the email.')
  }
  const wasSubscribed = await context.mailingLists[list].remove(context, member.id)
  await cancelEmails(context.db, member.id)
  return { success: true, list, wasSubscribed }
}
