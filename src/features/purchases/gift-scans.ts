import type { Services } from '../../platform/context.ts'
import type { DatabaseTransaction } from '../../platform/db/tables.ts'
import { queueEmail } from '../../platform/email/outbox.ts'
import type { GrantId } from './contract.ts'
import { grantCredits } from './scan-credits.ts'

export interface ScanGift {
  email: string
  count: number
}

export async function giftScans(
  deps: Pick<Services, 'clock' | 'jobs'>,
  tx: DatabaseTransaction,
  { email, count }: ScanGift,
): Promise<GrantId> {
  const grantId = await grantCredits(tx, { email, count }, deps.clock())
  await queueEmail(deps, tx, {
    kind: 'scan-gift',
    to: email,
    about: grantId,
    data: { grantId, count },
  })
  return grantId
}
