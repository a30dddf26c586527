import { brand } from '../../../platform/brand.ts'
import { EmailButton, EmailLayout, EmailText } from '../../../platform/email/email-layout.tsx'
import type { EmailWriter } from '../../../platform/email/emails.ts'
import { confirmationLink } from '../confirmation-link.ts'
import { linkDays } from '../rules.ts'

/** The same for members, so that it reveals no membership; without text of a stranger. */
export const confirmationEmail: EmailWriter<'newsletter-confirmation'> = (data, site) => {
  const link = { id: data.entryId, expiresAt: new Date(data.linkExpiresAt) }
  return {
    subject: `Confirm your email for the ${brand.name} newsletter`,
    body: (
      <EmailLayout
        preview="Confirm your email to get the week’s best ideas every Monday."
        heading="Would you like our newsletter?"
        footer={`You’re receiving this because someone entered your email at ${brand.name}. If it wasn’t you, ignore this email. We won’t write again, and we’ll delete your email in two weeks.`}
      >
        <EmailText>
          Every Monday, {brand.name} sends you the product ideas that people voted for most. Nothing
          else, and you can unsubscribe with one click.
        </EmailText>
        <EmailText>To get it, confirm your email.</EmailText>
        <EmailButton href={confirmationLink.url(link, site)}>Confirm my email</EmailButton>
        <EmailText>
          The link works for {linkDays} days. If you already get the newsletter, nothing changes.
        </EmailText>
      </EmailLayout>
    ),
  }
}
