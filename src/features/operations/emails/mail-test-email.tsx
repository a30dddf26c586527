import { brand } from '../../../platform/brand.ts'
import { EmailButton, EmailLayout, EmailText } from '../../../platform/email/email-layout.tsx'
import type { EmailWriter } from '../../../platform/email/emails.ts'
import { formatExactTime } from '../../../shared/format/format-relative-time.ts'

export const mailTestEmail: EmailWriter<'mail-test'> = ({ provider, askedAt }, site) => ({
  subject: `A test email from ${brand.name}`,
  body: (
    <EmailLayout
      preview="Email works."
      heading="Email works"
      footer="You’re receiving this because an administrator with this email pressed “Test Email Service”."
    >
      <EmailText>
        This email was requested on {formatExactTime(new Date(askedAt), 'UTC')} and handed to{' '}
        {provider}. If you found it outside your inbox, other people’s emails land there too.
      </EmailText>
      <EmailButton href={`${site.publicUrl}/admin`}>Open the dashboard</EmailButton>
    </EmailLayout>
  ),
})
