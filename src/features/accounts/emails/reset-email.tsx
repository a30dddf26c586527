import { brand } from '../../../platform/brand.ts'
import { EmailButton, EmailLayout, EmailText } from '../../../platform/email/email-layout.tsx'
import type { EmailWriter } from '../../../platform/email/emails.ts'
import { getResetUrl } from '../reset-link.ts'
import { resetMinutes } from '../rules.ts'

export const resetEmail: EmailWriter<'password-reset'> = ({ sealedToken }, site) => ({
  subject: `A new password for ${brand.name}`,
  body: (
    <EmailLayout
      preview="Choose a new password with the link in this email."
      heading="Choose a new password"
      footer="Didn’t ask for this? Ignore this email, and don’t forward it. Your password stays the same."
    >
      <EmailText>
        You (or someone using your email) asked for a new password for your account at {brand.name}.
      </EmailText>
      <EmailButton href={getResetUrl(sealedToken, site)}>Choose a new password</EmailButton>
      <EmailText>
        The link works once, for {resetMinutes} minutes. A new password signs this account out
        everywhere.
      </EmailText>
    </EmailLayout>
  ),
})
