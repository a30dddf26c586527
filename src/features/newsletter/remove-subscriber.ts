import type { Services } from '../../platform/context.ts'
import { removeEntry } from '../waitlist/entries.ts'
import type { WaitlistEntryId } from '../waitlist/contract.ts'

export async function removeSubscriber({ db }: Pick<Services, 'db'>, id: string): Promise<boolean> {
  return db.transaction().execute((tx) => removeEntry(tx, id as WaitlistEntryId))
}
