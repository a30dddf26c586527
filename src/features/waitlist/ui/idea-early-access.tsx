import { EarlyAccess, type EarlyAccessProps } from './early-access.tsx'
import { getSessionId } from '../../../platform/ui/session-id.ts'
import { clearReferralCode, readReferralCode } from './stored-referral-code.ts'

export function IdeaEarlyAccess({
  onSignedUp,
  ...props
}: Omit<EarlyAccessProps, 'getSessionId' | 'referrerCode'>) {
  return (
    <EarlyAccess
      {...props}
      getSessionId={getSessionId}
      referrerCode={readReferralCode}
      onSignedUp={(waitlistCount) => {
        clearReferralCode()
        onSignedUp(waitlistCount)
      }}
    />
  )
}
