import { randomUUID } from 'node:crypto'
import { confirmFounderNotices } from '../src/features/founder-notices/contract.ts'
import type { FounderNoticesId } from '../src/features/founder-notices/emails.ts'
import { writeFounderNews } from '../src/features/founder-notices/jobs/write-founder-news.ts'
import type { IdeaId } from '../src/features/ideas/contract.ts'
import { vote } from '../src/features/votes/contract.ts'
import type { EmailKind } from '../src/platform/email/emails.ts'
import type { TestBrowser } from './browser.ts'
import { ideaFields } from './idea-fields.ts'
import type { World } from './world.ts'

const dayMs = 86_400_000

/** The founder has said no to news, so posting an idea sends no question: for tests that count all emails. */
export async function declineFounderNotices(
  { site }: World,
  email: string = ideaFields.businessEmail,
): Promise<void> {
  const id = randomUUID() as FounderNoticesId
  await site.services.db
    .insertInto('founder_notices')
    .values({ id, email, how_often: 'off' })
    .execute()
}

export function writeNews({ site }: World): Promise<void> {
  return writeFounderNews.run(site.services, {}, new AbortController().signal)
}

/** Emails to founders, by the outbox, as the mailbox forgets. */
export async function listQueued({ site }: World, kind?: EmailKind) {
  const rows = await site.services.db
    .selectFrom('letters')
    .select(['kind', 'recipient', 'data'])
    .orderBy('created_at')
    .execute()
  const ours = rows.filter((row) => row.kind.startsWith('founder-') && row.kind !== 'founder-link')
  return kind ? ours.filter((row) => row.kind === kind) : ours
}

/** The token of the link in the last email that asks. */
export async function getOfferToken(
  world: World,
  to: string = ideaFields.businessEmail,
): Promise<string> {
  const sent = await world.emails({ to, kind: 'founder-notices-offer' })
  const link = sent.at(-1)?.links.find((one) => one.includes('token=')) ?? ''
  return link.split('token=')[1] ?? ''
}

export async function postConfirmed(world: World, founder: TestBrowser): Promise<IdeaId> {
  const id = await world.postIdea(founder)
  await world.visitor().call(confirmFounderNotices, { token: await getOfferToken(world) })
  return id
}

export function castUp(world: World, ideaId: IdeaId) {
  return world
    .visitor()
    .call(vote, { ideaId, sessionId: randomUUID(), voteType: 'up', action: 'vote' })
}

/** To noon of the next day. */
export function goToNextDay({ clock }: World): void {
  const today = Math.floor(clock.now().getTime() / dayMs) * dayMs
  clock.set(new Date(today + 1.5 * dayMs).toISOString())
}
