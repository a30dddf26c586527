import { brand } from '../../../platform/brand.ts'
import { LetterLayout, LetterLink, LetterText } from '../../../platform/mail/letter-layout.tsx'
import type { LetterWriter } from '../../../platform/mail/letters.ts'
import { strangerText } from '../../../platform/mail/stranger-text.ts'
import { unsubscribeUrl } from '../../../platform/mail/unsubscribe-link.ts'

export const welcomeLetter: LetterWriter<'waitlist-welcome'> = (
  { entryId, ideaId, ideaTitle, referralCode },
  site,
) => {
  const title = strangerText(ideaTitle)
  const leaveUrl = unsubscribeUrl({ list: 'waitlist', id: entryId }, site)
  const referralUrl = `${site.publicUrl}/ideas?ref=${referralCode}`
  return {
    subject: 'You are on the waitlist',
    unsubscribeUrl: leaveUrl,
    body: (
      <LetterLayout
        preview={`Your address is confirmed for “${title}”.`}
        heading="You are on the waitlist"
        footer={
          <>
            You get this letter because you joined this waitlist at {brand.name}. You can{' '}
            <LetterLink href={leaveUrl}>leave this waitlist</LetterLink> at any time.
          </>
        }
      >
        <LetterText>
          Your address is confirmed for{' '}
          <LetterLink href={`${site.publicUrl}/ideas/${ideaId}`}>“{title}”</LetterLink>. The founder
          may write to you about early access.
        </LetterText>
        {referralCode === null ? null : (
          <LetterText>
            Referrals move you up: whoever joins a waitlist through your link and confirms their
            address counts for you. Your link:{' '}
            <LetterLink href={referralUrl}>{referralUrl}</LetterLink>
          </LetterText>
        )}
      </LetterLayout>
    ),
  }
}
