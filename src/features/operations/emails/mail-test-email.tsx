import { brand } from '../../../platform/brand.ts'
import { EmailButton, EmailLayout, EmailText } from '../../../platform/email/email-layout.tsx'
import type { EmailWriter } from '../../../platform/email/emails.ts'

export const mailTestEmail: EmailWriter<'mail-test'> = ({ provider, askedAt }, site) => ({
  subject: `A test letter from ${brand.name}`,
  body: (
    <EmailLayout
      preview="Mail goes out."
      heading="Mail goes out"
      footer="You have this letter because an administrator with this address pressed 'Test Email Service'."
    >
      <EmailText>
        This letter was asked for on {whenText(askedAt)} and was handed to {provider}. If it is not
        in your inbox but in another folder, other people’s letters are there, too.
      </EmailText>
      <EmailButton href={`${site.publicUrl}/admin`}>Open the dashboard</EmailButton>
    </EmailLayout>
  ),
})

function whenText(askedAt: string): string {
  const [day = '', time = ''] = askedAt.split('T')
  return `${day} at ${time.slice(0, 5)} UTC`
}
