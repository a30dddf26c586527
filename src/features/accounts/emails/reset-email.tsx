import { brand } from '../../../platform/brand.ts'
import { EmailButton, EmailLayout, EmailText } from '../../../platform/email/email-layout.tsx'
import type { EmailWriter } from '../../../platform/email/emails.ts'
import { getResetUrl } from '../reset-link.ts'
import { resetMinutes } from '../rules.ts'

export const resetEmail: EmailWriter<'password-reset'> = ({ sealedToken }, site) => ({
  subject: `A new password for ${brand.name}`,
  body: (
    <EmailLayout
      preview="One click leads to the page where you choose it."
      heading="Choose a new password"
      footer="You did not ask for this? Then do nothing, and pass the letter on to nobody: your password stays as it is."
    >
      <EmailText>
        Somebody, most likely you, asked for a new password for the account of this address at{' '}
        {brand.name}.
      </EmailText>
      <EmailButton href={getResetUrl(sealedToken, site)}>Choose a new password</EmailButton>
      <EmailText>
        The link works once, for {resetMinutes} minutes. A new password signs this account out
        everywhere.
      </EmailText>
    </EmailLayout>
  ),
})
