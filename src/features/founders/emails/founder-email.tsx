import { brand } from '../../../platform/brand.ts'
import { EmailButton, EmailLayout, EmailText } from '../../../platform/email/email-layout.tsx'
import type { EmailWriter } from '../../../platform/email/emails.ts'
import { founderLink } from '../founder-link.ts'
import { linkDays, proofDays } from '../rules.ts'

/** The person who asked may be a stranger: the email contains no text of theirs. */
export const founderEmail: EmailWriter<'founder-link'> = ({ linkId, linkExpiresAt }, site) => ({
  subject: `Your ideas at ${brand.name}`,
  body: (
    <EmailLayout
      preview="Open the link to see your ideas."
      heading="See your ideas"
      footer="Didn’t ask for this? Ignore this email, and don’t forward it. Nothing changes unless you open the link."
    >
      <EmailText>
        You (or someone using your email) asked {brand.name} to show the ideas posted with this
        email. The link proves to your browser that the email is yours. You don’t need a password.
      </EmailText>
      <EmailButton href={founderLink.url({ id: linkId, expiresAt: new Date(linkExpiresAt) }, site)}>
        Show my ideas
      </EmailButton>
      <EmailText>
        The link works for {linkDays} days. Only the browser that opens it first can use it. Anyone
        who uses that browser can then see, edit and withdraw all ideas posted with this email for{' '}
        {proofDays} days. Open it only on your own device.
      </EmailText>
    </EmailLayout>
  ),
})
