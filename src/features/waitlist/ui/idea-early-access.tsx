import { EarlyAccess, type EarlyAccessProps } from './early-access.tsx'
import { sessionId } from '../../../platform/ui/session-id.ts'
import { clearReferralCode, readReferralCode } from './use-referral-code.ts'

export function IdeaEarlyAccess({
  onSignedUp,
  ...props
}: Omit<EarlyAccessProps, 'sessionId' | 'referrerCode'>) {
  return (
    <EarlyAccess
      {...props}
      sessionId={sessionId}
      referrerCode={readReferralCode}
      onSignedUp={(waitlistCount) => {
        clearReferralCode()
        onSignedUp(waitlistCount)
      }}
    />
  )
}
