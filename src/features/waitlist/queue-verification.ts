import type { Services } from '../../platform/context.ts'
import type { DatabaseTransaction } from '../../platform/db/tables.ts'
import { queueRequestedEmail } from '../../platform/email/outbox.ts'
import type { WaitlistEntryId } from './contract.ts'

interface VerificationRequest {
  entryId: WaitlistEntryId
  email: string
  ideaTitle: string
  linkExpiresAt: Date
}

export async function queueVerification(
  services: Services,
  tx: DatabaseTransaction,
  { entryId, email, ideaTitle, linkExpiresAt }: VerificationRequest,
): Promise<void> {
  await queueRequestedEmail(services, tx, {
    kind: 'waitlist-verification',
    to: email,
    about: entryId,
    data: { entryId, ideaTitle, linkExpiresAt: linkExpiresAt.toISOString() },
  })
}
