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
import { linkDays } from '../rules.ts'
import { verificationLink } from '../verification-link.ts'

/**
 * The recipient may not have asked for it: the only text by a stranger is the title of the idea.
 * The same for members, so that it reveals no membership.
 */
export const verificationEmail: EmailWriter<'waitlist-verification'> = (
  { entryId, ideaTitle, linkExpiresAt },
  site,
) => {
  const link = { id: entryId, expiresAt: new Date(linkExpiresAt) }
  const leaveUrl = createUnsubscribeUrl({ list: 'waitlist', id: entryId }, site)
  return {
    subject: 'Confirm your place on the waitlist',
    unsubscribeUrl: leaveUrl,
    body: (
      <EmailLayout
        preview={`Confirm your email to join a waitlist at ${brand.name}.`}
        heading="Confirm your email"
        footer={
          <>
            Didn’t sign up? Ignore this email. We won’t add you, and we’ll delete your email after
            two weeks. If you joined before and changed your mind, you can{' '}
            <EmailLink href={leaveUrl}>leave this waitlist</EmailLink>.
          </>
        }
      >
        <EmailText>
          You (or someone using your email) asked to join the waitlist for early access to “
          <bdi>{formatUntrustedText(ideaTitle)}</bdi>” at {brand.name}.
        </EmailText>
        <EmailText>
          Once you confirm, you have a place on the waitlist. The founder of the idea can then buy
          your email from us, with any comments you left, and write to you about early access.
        </EmailText>
        <EmailButton href={verificationLink.url(link, site)}>Confirm my email</EmailButton>
        <EmailText>The link works for {linkDays} days.</EmailText>
      </EmailLayout>
    ),
  }
}
