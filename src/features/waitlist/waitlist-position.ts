import { brand } from '../../platform/brand.ts'
import type { Database } from '../../platform/db/tables.ts'
import type { IdeaId } from '../ideas/contract.ts'
import type { SignedUp, WaitlistEntryId } from './contract.ts'
import { getReferralCode } from './referral-code.ts'
import { selectPosition } from './positions.ts'

export type WaitlistPosition = Omit<SignedUp, 'success'>

interface Entry {
  id: WaitlistEntryId
  ideaId: IdeaId
  email: string
}

/** The same for a known and a new email. */
export function getBlankPosition(
  entry: Omit<Entry, 'id'>,
  secretKey: string,
  hasReferrals = brand.referrals,
): WaitlistPosition {
  return {
    referralCode: hasReferrals ? getReferralCode(entry, secretKey) : undefined,
    referralCount: 0,
  }
}

/** Only for the owner of the email. */
export async function getWaitlistPosition(
  db: Database,
  entry: Entry,
  secretKey: string,
): Promise<WaitlistPosition> {
  const blank = getBlankPosition(entry, secretKey)
  const [own] = (await selectPosition(entry.id).execute(db)).rows
  if (!own) return blank
  // The stored code stays when SECRET_KEY changes: links with it are out there.
  const referralCode = blank.referralCode && (own.referralCode ?? blank.referralCode)
  return { ...own, referralCode }
}
