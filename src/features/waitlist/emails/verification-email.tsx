import { brand } from '../../../platform/brand.ts'
import { EmailButton, EmailLayout, EmailText } from '../../../platform/email/email-layout.tsx'
import type { EmailWriter } from '../../../platform/email/emails.ts'
import { formatUntrustedText } from '../../../platform/email/untrusted-text.ts'
import { linkDays } from '../rules.ts'
import { verificationLink } from '../verification-link.ts'

/** The recipient may not have asked for it: the only text by a stranger is the title of the idea. */
export const verificationEmail: EmailWriter<'waitlist-verification'> = (
  { entryId, ideaTitle, linkExpiresAt },
  site,
) => {
  const link = { id: entryId, expiresAt: new Date(linkExpiresAt) }
  return {
    subject: 'Confirm your place on the waitlist',
    body: (
      <EmailLayout
        preview={`One click, and you are on a waitlist at ${brand.name}.`}
        heading="Is this your address?"
        footer="You did not ask for this? Then do nothing: without that click you join no list, and your address is deleted after two weeks."
      >
        <EmailText>
          Somebody, most likely you, typed it at {brand.name} to join the waitlist for early access
          to “{formatUntrustedText(ideaTitle)}”.
        </EmailText>
        <EmailText>
          Once you confirm it, you have a place on that waitlist, and the founder of the idea
          receives your address and may write to you about early access.
        </EmailText>
        <EmailButton href={verificationLink.url(link, site)}>Confirm my email</EmailButton>
        <EmailText>The link works for {linkDays} days.</EmailText>
      </EmailLayout>
    ),
  }
}
