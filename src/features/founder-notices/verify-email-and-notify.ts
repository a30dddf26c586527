import type { DatabaseTransaction } from '../../platform/db/tables.ts'
import { queueEmail } from '../../platform/email/outbox.ts'
import type { InputOf } from '../../platform/functions/declare.ts'
import type { IdeaId } from '../ideas/contract.ts'
import type { PurchasesContext } from '../purchases/context.ts'
import type { Verified, verifyWaitlistEmail as contract } from '../waitlist/contract.ts'
import { countPeople } from '../waitlist/listed-entries.ts'
import { minPeopleToUnlock } from '../waitlist/rules.ts'
import { verifyWaitlistEmail } from '../waitlist/verify-waitlist-email.ts'

/** `verify-waitlist-email`; the feature of waitlists may not import emails to founders. */
export function verifyEmailAndNotify(
  context: PurchasesContext,
  input: InputOf<typeof contract>,
): Promise<Verified> {
  return verifyWaitlistEmail(context, input, (tx, ideaId) => notify(context, tx, ideaId))
}

/** The first sign-up, and the one with which the list can be unlocked, each once per idea. */
async function notify(
  context: PurchasesContext,
  tx: DatabaseTransaction,
  ideaId: IdeaId,
): Promise<void> {
  const idea = await tx
    .selectFrom('ideas')
    .innerJoin('founder_notices', 'founder_notices.email', 'ideas.business_email')
    .leftJoin('founder_notice_ideas', 'founder_notice_ideas.idea_id', 'ideas.id')
    .select(['founder_notices.id', 'founder_notices.email', 'ideas.title'])
    .select('founder_notice_ideas.milestone')
    .where('ideas.id', '=', ideaId)
    .where('how_often', 'in', ['daily', 'weekly'])
    .where('stopped_at', 'is', null)
    .executeTakeFirst()
  const before = idea?.milestone ?? 0
  if (!idea || before >= minPeopleToUnlock) return
  const people = (await countPeople(tx, [ideaId])).get(ideaId) ?? 0
  const hasEnough = people >= minPeopleToUnlock
  // The first may have come while emails had stopped; the news tells of it.
  if (people !== 1 && !hasEnough) return
  const milestone = hasEnough ? minPeopleToUnlock : 1
  if (milestone <= before) return
  // Other sign-ups of this idea wait for its counters, which this transaction has locked.
  const counters = await tx
    .selectFrom('idea_counters')
    .select('sign_ups')
    .where('idea_id', '=', ideaId)
    .executeTakeFirstOrThrow()
  const sent = { sign_ups: counters.sign_ups, milestone }
  await tx
    .insertInto('founder_notice_ideas')
    .values({ idea_id: ideaId, ...sent })
    .onConflict((known) => known.column('idea_id').doUpdateSet(sent))
    .execute()
  await queueEmail(context, tx, {
    kind: 'founder-milestone',
    to: idea.email,
    about: idea.id,
    data: {
      noticesId: idea.id,
      ideaId,
      ideaTitle: idea.title,
      milestone,
      isForSale: context.payments !== null && !context.config.off.has('CHECKOUT'),
    },
  })
}
