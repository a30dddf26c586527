import { brand } from '../../../platform/brand.ts'
import { EmailButton, EmailLayout, EmailText } from '../../../platform/email/email-layout.tsx'
import type { EmailWriter } from '../../../platform/email/emails.ts'
import { getFounderUrl } from '../founder-link.ts'
import { linkDays, proofDays } from '../rules.ts'

/** The person who asked may be a stranger: the email contains no text of theirs. */
export const founderEmail: EmailWriter<'founder-link'> = ({ email, linkExpiresAt }, site) => ({
  subject: `Your ideas at ${brand.name}`,
  body: (
    <EmailLayout
      preview="Open the link to see your ideas."
      heading="See your ideas"
      footer="Didn’t ask for this? Ignore this email, and don’t forward it. Nothing changes unless you open the link."
    >
      <EmailText>
        You (or someone using your email) asked {brand.name} to show the ideas of this email. The
        link proves to your browser that the email is yours. You don’t need a password.
      </EmailText>
      <EmailButton href={getFounderUrl({ email, expiresAt: new Date(linkExpiresAt) }, site)}>
        Show my ideas
      </EmailButton>
      <EmailText>
        The link works for {linkDays} days. Anyone who opens it can see, edit and withdraw all ideas
        of this email, in that browser, for {proofDays} days. Open it only on your own device.
      </EmailText>
    </EmailLayout>
  ),
})
