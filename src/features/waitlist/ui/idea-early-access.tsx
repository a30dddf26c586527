import { EarlyAccess, type EarlyAccessProps } from './early-access.tsx'
import { sessionId } from '../../../platform/ui/session-id.ts'
import { forgetReferralCode, keptReferralCode } from './use-referral-code.ts'

export function IdeaEarlyAccess({
  onSignedUp,
  ...props
}: Omit<EarlyAccessProps, 'sessionId' | 'referrerCode'>) {
  return (
    <EarlyAccess
      {...props}
      sessionId={sessionId}
      referrerCode={keptReferralCode}
      onSignedUp={(waitlistCount) => {
        forgetReferralCode()
        onSignedUp(waitlistCount)
      }}
    />
  )
}
