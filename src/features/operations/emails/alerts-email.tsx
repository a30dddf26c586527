import { brand } from '../../../platform/brand.ts'
import {
  EmailButton,
  EmailLayout,
  EmailLink,
  EmailText,
} from '../../../platform/email/email-layout.tsx'
import type { EmailWriter } from '../../../platform/email/emails.ts'
import { formatUntrustedText } from '../../../platform/email/untrusted-text.ts'
import { formatExactTime } from '../../../shared/format/format-relative-time.ts'

export const alertsEmail: EmailWriter<'site-alerts'> = ({ alerts, seenAt }, { publicUrl }) => {
  const [first] = alerts
  const more = alerts.length - 1
  // The text after a colon may quote an outside service, so it stays out of the subject.
  const firstText = formatUntrustedText(first?.text.split(': ')[0] ?? '')
  const heading = `${brand.name} needs you`
  return {
    subject: `${heading}: ${firstText}${more > 0 ? `, and ${more} more` : ''}`,
    body: (
      <EmailLayout
        preview={firstText}
        heading={heading}
        footer="You’re receiving this because you are an administrator. There is at most one such email an hour, and one for each problem until it ends."
      >
        {alerts.map(({ text, advice, link }) => (
          <EmailText key={text}>
            <strong>{text}.</strong> {advice}{' '}
            <EmailLink href={publicUrl + link.path}>{link.label}</EmailLink>
          </EmailText>
        ))}
        {seenAt && <EmailText>Seen on {formatExactTime(new Date(seenAt), 'UTC')}.</EmailText>}
        <EmailButton href={`${publicUrl}/admin`}>Open the dashboard</EmailButton>
      </EmailLayout>
    ),
  }
}
