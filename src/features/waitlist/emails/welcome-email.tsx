import { brand } from '../../../platform/brand.ts'
import {
  EmailButton,
  EmailLayout,
  EmailLink,
  EmailText,
} from '../../../platform/email/email-layout.tsx'
import type { EmailWriter } from '../../../platform/email/emails.ts'
import { formatUntrustedText } from '../../../platform/email/untrusted-text.ts'
import { createUnsubscribeUrl } from '../../../platform/email/unsubscribe-link.ts'

export const welcomeEmail: EmailWriter<'waitlist-welcome'> = (
  { entryId, ideaId, ideaTitle, referralCode },
  site,
) => {
  const title = formatUntrustedText(ideaTitle)
  const leaveUrl = createUnsubscribeUrl({ list: 'waitlist', id: entryId }, site)
  const referralUrl = `${site.publicUrl}/ideas?ref=${referralCode}`
  return {
    subject: 'You are on the waitlist',
    unsubscribeUrl: leaveUrl,
    body: (
      <EmailLayout
        preview={`Your email is confirmed for “${title}”.`}
        heading="You are on the waitlist"
        footer={
          <>
            You’re receiving this because you joined this waitlist at {brand.name}. You can{' '}
            <EmailLink href={leaveUrl}>leave this waitlist</EmailLink> at any time.
          </>
        }
      >
        <EmailText>
          Your email is confirmed for “<bdi>{title}</bdi>”. The founder may write to you about early
          access.
        </EmailText>
        <EmailButton href={`${site.publicUrl}/ideas/${ideaId}`}>View the idea</EmailButton>
        {referralCode === null ? null : (
          <EmailText>
            You move up for everyone who joins through your link and confirms. Your link:{' '}
            <EmailLink href={referralUrl}>{referralUrl}</EmailLink>
          </EmailText>
        )}
      </EmailLayout>
    ),
  }
}
