import { brand } from '../../../platform/brand.ts'
import { EmailLayout, EmailLink, EmailText } from '../../../platform/email/email-layout.tsx'
import type { EmailWriter } from '../../../platform/email/emails.ts'
import { formatUntrustedText } from '../../../platform/email/untrusted-text.ts'
import { createUnsubscribeUrl } from '../../../platform/email/unsubscribe-link.ts'
import { plural } from '../../../shared/format/plural.ts'

export const issueEmail: EmailWriter<'newsletter-issue'> = ({ entryId, ideas }, site) => {
  const leaveUrl = createUnsubscribeUrl({ list: 'newsletter', id: entryId }, site)
  return {
    subject: `The week’s best ideas on ${brand.name}`,
    unsubscribeUrl: leaveUrl,
    body: (
      <EmailLayout
        preview="What people voted for in the last seven days."
        heading="The week’s best ideas"
        footer={
          <>
            You’re receiving this every Monday because you joined the {brand.name} newsletter and
            confirmed your email. <EmailLink href={leaveUrl}>Unsubscribe</EmailLink>
          </>
        }
      >
        <EmailText>What people voted for in the last seven days, best first.</EmailText>
        {ideas.map(({ id, title, weekNet }) => (
          <EmailText key={id}>
            <EmailLink href={`${site.publicUrl}/ideas/${id}`}>
              {formatUntrustedText(title)}
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
