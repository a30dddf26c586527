import type { Verified } from '../contract.ts'
import { LeaveWaitlist } from './leave-waitlist.tsx'
import { ReferralPanel } from './referral-panel.tsx'
import { ButtonLink } from '../../../platform/ui/button-link.tsx'
import { PageNotice } from '../../../platform/ui/page-notice.tsx'
import { formatExactCount } from '../../../shared/format/format-count.ts'

interface VerifiedNoticeProps {
  result: Verified
  onLeft: () => void
}

export function VerifiedNotice({ result, onLeft }: VerifiedNoticeProps) {
  const { idea, message, referralCode, referralCount, position, leaveToken } = result
  return (
    <PageNotice
      takesFocus
      drawing="email"
      title={
        position === undefined
          ? 'Email verified'
          : `You are number ${formatExactCount(position)} in line`
      }
      text={
        <>
          {message} It is for “<bdi>{idea.title}</bdi>”.
        </>
      }
      action={
        <>
          <ButtonLink to={`/ideas/${idea.id}`}>View the idea</ButtonLink>
          <ButtonLink to="/">Back to Home</ButtonLink>
          <p className="w-full pt-3 text-sm">
            <LeaveWaitlist ideaTitle={idea.title} leaveToken={leaveToken} onLeft={onLeft} />
          </p>
        </>
      }
    >
      {referralCode !== undefined && (
        <ReferralPanel
          ideaTitle={idea.title}
          code={referralCode}
          count={referralCount}
          position={position}
          headingLevel={2}
        />
      )}
    </PageNotice>
  )
}
