import { brand } from '../../../platform/brand.ts'
import { EmailButton, EmailLayout, EmailText } from '../../../platform/email/email-layout.tsx'
import type { EmailWriter } from '../../../platform/email/emails.ts'
import { confirmationLink } from '../confirmation-link.ts'
import { linkDays } from '../rules.ts'

/** The same for readers: it reveals no membership, and holds no text typed by a stranger. */
export const confirmationEmail: EmailWriter<'newsletter-confirmation'> = (data, site) => {
  const link = { id: data.entryId, expiresAt: new Date(data.linkExpiresAt) }
  return {
    subject: `Confirm your address for the ${brand.name} newsletter`,
    body: (
      <EmailLayout
        preview="One click, and the week’s best ideas come on Mondays."
        heading="Would you like our newsletter?"
        footer={`You get this letter because somebody typed your address at ${brand.name}. If it was not you, ignore it: nothing more will come, and your address is deleted two weeks from now.`}
      >
        <EmailText>
          Once a week, on Monday, {brand.name} writes which product ideas people voted for most.
          Nothing else, and one click ends it.
        </EmailText>
        <EmailText>To get it, confirm that this is your address.</EmailText>
        <EmailButton href={confirmationLink.url(link, site)}>Confirm my address</EmailButton>
        <EmailText>
          The link works for {linkDays} days. If you read the newsletter already, nothing changes.
        </EmailText>
      </EmailLayout>
    ),
  }
}
