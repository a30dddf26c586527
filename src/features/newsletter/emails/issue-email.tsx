import { brand } from '../../../platform/brand.ts'
import { EmailLayout, EmailLink, EmailText } from '../../../platform/email/email-layout.tsx'
import type { EmailWriter } from '../../../platform/email/emails.ts'
import { formatUntrustedText } from '../../../platform/email/untrusted-text.ts'
import { createUnsubscribeUrl } from '../../../platform/email/unsubscribe-link.ts'
import { formatDayOfYear } from '../../../shared/format/format-day.ts'
import { plural } from '../../../shared/format/plural.ts'

export const issueEmail: EmailWriter<'newsletter-issue'> = ({ entryId, issue, ideas }, site) => {
  const leaveUrl = createUnsubscribeUrl({ list: 'newsletter', id: entryId }, site)
  // It may be sent a week later.
  const voted = `What people voted for in ${issue ? `the week to ${formatDayOfYear(issue)}` : 'a week'}`
  return {
    subject: `The week’s best ideas on ${brand.name}`,
    unsubscribeUrl: leaveUrl,
    body: (
      <EmailLayout
        preview={`${voted}.`}
        heading="The week’s best ideas"
        footer={
          <>
            You’re receiving this every Monday because you joined the {brand.name} newsletter and
            confirmed your email. <EmailLink href={leaveUrl}>Unsubscribe</EmailLink>
          </>
        }
      >
        <EmailText>{voted}, best first.</EmailText>
        {ideas.map(({ id, title, weekNet }) => (
          <EmailText key={id}>
            <EmailLink href={`${site.publicUrl}/ideas/${id}`}>
              <bdi>{formatUntrustedText(title)}</bdi>
            </EmailLink>
            <br />
            {plural(weekNet, 'more upvote', 'more upvotes')} than downvotes
          </EmailText>
        ))}
        <EmailText>
          Would you use one of them? Say so on its page: founders read the votes before they build.
        </EmailText>
      </EmailLayout>
    ),
  }
}
