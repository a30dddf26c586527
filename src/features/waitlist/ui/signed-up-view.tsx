import { useEffect, useRef } from 'react'
import { Button } from '../../../platform/ui/button.tsx'
import { SendAgain } from '../../../platform/ui/email-links/send-again.tsx'
import { EmptyDrawing } from '../../../platform/ui/empty-drawing.tsx'
import type { SignedUp } from '../contract.ts'
import { ReferralPanel } from './referral-panel.tsx'
import { alreadyOnListText, notSentText, type SentSignUp } from './use-waitlist-form.ts'

export interface SignedUpViewProps {
  signedUp: SentSignUp
  ideaTitle: string
  onSendAgain: () => Promise<void>
  onStartAnew: () => void
}

export function SignedUpView({ signedUp, ideaTitle, onSendAgain, onStartAnew }: SignedUpViewProps) {
  const { email, sentAt, referralCode, referralCount, position } = signedUp
  const headingRef = useRef<HTMLHeadingElement>(null)

  useEffect(() => headingRef.current?.focus(), [])

  return (
    <div className="grid gap-6">
      <div className="grid justify-items-center gap-3 text-center">
        <EmptyDrawing name="email" />
        <h3 ref={headingRef} tabIndex={-1}>
          {getHeading(signedUp)}
        </h3>
        <p className="text-ink-soft">
          {position === undefined
            ? 'Open the link that we sent to '
            : 'We’ve sent the link again to '}
          <strong className="font-medium wrap-anywhere text-ink">{email}</strong>
          {position === undefined ? ' to confirm your spot.' : '.'}
        </p>
        <SendAgain
          label="Send it again"
          sentAt={sentAt}
          send={onSendAgain}
          failureText={notSentText}
        />
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
      <Button variant="ghost" onClick={onStartAnew} className="justify-self-center">
        Use Different Email
      </Button>
    </div>
  )
}

function getHeading({ referralCode, position }: SignedUp): string {
  if (position !== undefined) return alreadyOnListText
  return referralCode === undefined ? 'Email Sent' : 'Check your email'
}
