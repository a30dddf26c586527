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
      preview="One click shows this browser that the address is yours."
      heading="Are these ideas yours?"
      footer="You did not ask for this? Then do nothing, and pass the letter on to nobody: without that click nothing changes."
    >
      <EmailText>
        Somebody, most likely you, asked at {brand.name} to see the ideas of this address. The link
        shows the browser you open it in that the address is yours, with no password.
      </EmailText>
      <EmailButton href={getFounderUrl({ email, expiresAt: new Date(linkExpiresAt) }, site)}>
        Show my ideas
      </EmailButton>
      <EmailText>
        The link works for {linkDays} days. Whoever opens it sees the figures of all ideas of this
        address and can edit and withdraw them, in that browser, for {proofDays} days: open it only
        where you are the one who works.
      </EmailText>
    </EmailLayout>
  ),
})
