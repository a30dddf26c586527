import { brand } from '../../../platform/brand.ts'
import { EmailButton, EmailLayout, EmailText } from '../../../platform/email/email-layout.tsx'
import type { EmailWriter } from '../../../platform/email/emails.ts'
import { confirmationLink } from '../confirmation-link.ts'
import { linkDays } from '../rules.ts'

/** The person who posted may be a stranger: the email contains no text of theirs. */
export const offerEmail: EmailWriter<'founder-notices-offer'> = (
  { noticesId, linkExpiresAt },
  site,
) => ({
  subject: 'Get news of your idea',
  body: (
    <EmailLayout
      preview="Votes and sign-ups, once a day at most. Confirm to get them."
      heading="Get news of your idea"
      footer={
        <>
          Someone posted an idea with this email at {site.publicUrl}. If it wasn’t you, ignore this
          email. Without your yes we send no news, and we ask again only if another idea is posted.
        </>
      }
    >
      <EmailText>
        Your idea is on {brand.name}. Do you want to hear when people vote on it or join its
        waitlist?
      </EmailText>
      <EmailText>
        That is one email a day at most for all your ideas, and only when something is new. The
        first sign-up of an idea, and the one that lets you unlock its list, come immediately. Each
        email has an unsubscribe link.
      </EmailText>
      <EmailButton
        href={confirmationLink.url({ id: noticesId, expiresAt: new Date(linkExpiresAt) }, site)}
      >
        Yes, send me news
      </EmailButton>
      <EmailText>The link works for {linkDays} days.</EmailText>
    </EmailLayout>
  ),
})
