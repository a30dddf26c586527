import type { RequestContext } from '../../platform/context.ts'
import type { ScanCredits } from './contract.ts'
import { maskEmail } from './mask-email.ts'
import { listUnspentCredits } from './scan-credits.ts'

export async function getScanCredits({ actor, clock, db }: RequestContext): Promise<ScanCredits> {
  const credits = await listUnspentCredits(db, { browserKey: actor.browserKey, now: clock() })
  const [email, ...others] = new Set(credits.map((credit) => credit.business_email))
  return {
    scans_remaining: credits.length,
    business_email: email !== undefined && others.length === 0 ? maskEmail(email) : null,
  }
}
