import { EmailButton, EmailLayout, EmailText } from '../../../platform/email/email-layout.tsx'
import type { EmailWriter } from '../../../platform/email/emails.ts'
import { formatUntrustedText } from '../../../platform/email/untrusted-text.ts'
import { createUnsubscribeUrl } from '../../../platform/email/unsubscribe-link.ts'
import { NoticesFooter } from './notices-footer.tsx'

export const milestoneEmail: EmailWriter<'founder-milestone'> = (
  { noticesId, ideaTitle, milestone, isForSale },
  site,
) => {
  const leaveUrl = createUnsubscribeUrl({ list: 'founder-notices', id: noticesId }, site)
  const title = formatUntrustedText(ideaTitle)
  const unlocks = milestone === 5 && isForSale
  const subject =
    milestone === 1 ? 'The first person joined your waitlist' : 'Five people joined your waitlist'
  return {
    subject,
    unsubscribeUrl: leaveUrl,
    body: (
      <EmailLayout
        preview={`“${title}”`}
        heading={subject}
        footer={<NoticesFooter leaveUrl={leaveUrl} publicUrl={site.publicUrl} />}
      >
        <EmailText>
          {milestone === 1
            ? 'The first email is confirmed on the waitlist of '
            : 'At least five people have confirmed their emails on the waitlist of '}
          “<bdi>{title}</bdi>”.{unlocks && ' You can now unlock the list.'}
        </EmailText>
        <EmailButton href={`${site.publicUrl}/analytics?show=mine`}>See my ideas</EmailButton>
      </EmailLayout>
    ),
  }
}
