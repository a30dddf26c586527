import { randomUUID } from 'node:crypto'
import type { FounderNoticesId } from '../src/features/founder-notices/emails.ts'
import { ideaFields } from './idea-fields.ts'
import type { World } from './world.ts'

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
