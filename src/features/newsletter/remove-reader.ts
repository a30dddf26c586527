import type { Services } from '../../platform/context.ts'
import { removeEntry } from '../waitlist/entries.ts'
import type { WaitlistEntryId } from '../waitlist/contract.ts'

/** Deletes all that is kept of a reader; twice is the same as once. */
export async function removeReader({ db }: Pick<Services, 'db'>, id: string): Promise<void> {
  await db.transaction().execute((tx) => removeEntry(tx, id as WaitlistEntryId))
}
