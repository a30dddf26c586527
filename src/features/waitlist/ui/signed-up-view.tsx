import { useEffect, useRef } from 'react'
import { Button } from '../../../platform/ui/button.tsx'
import type { SignedUp } from '../contract.ts'
import { ReferralPanel } from './referral-panel.tsx'
import { alreadyOnListText } from './use-waitlist-form.ts'

export interface SignedUpViewProps {
  signedUp: SignedUp & { email: string }
  ideaTitle: string
  onStartAnew: () => void
}

export function SignedUpView({ signedUp, ideaTitle, onStartAnew }: SignedUpViewProps) {
  const { email, referralCode, referralCount, position } = signedUp
  const headingRef = useRef<HTMLHeadingElement>(null)

  // The focused form is gone.
  useEffect(() => headingRef.current?.focus(), [])

  return (
    <div className="grid gap-5">
      <div>
        <h3 ref={headingRef} tabIndex={-1} className="outline-none focus-visible:shadow-none">
          {getHeading(signedUp)}
        </h3>
        <p className="mt-1.5 text-ink-soft">
          {position === undefined
            ? 'Open the link that we sent to '
            : 'We’ve sent the link again to '}
          <strong className="font-medium wrap-anywhere text-ink">{email}</strong>
          {position === undefined ? ' to confirm your spot.' : '.'}
        </p>
      </div>
      {referralCode !== undefined && (
        <ReferralPanel
          ideaTitle={ideaTitle}
          code={referralCode}
          count={referralCount}
          position={position}
          headingLevel={3}
        />
      )}
      <Button onClick={onStartAnew} className="justify-self-start">
        Use Different Email
      </Button>
    </div>
  )
}

function getHeading({ referralCode, position }: SignedUp): string {
  // This browser has verified the email before.
  if (position !== undefined) return alreadyOnListText
  return referralCode === undefined ? 'Email Sent' : 'One step left'
}
