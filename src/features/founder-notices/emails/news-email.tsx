import {
  EmailButton,
  EmailLayout,
  EmailLink,
  EmailText,
} from '../../../platform/email/email-layout.tsx'
import type { EmailWriter } from '../../../platform/email/emails.ts'
import { formatUntrustedText } from '../../../platform/email/untrusted-text.ts'
import { createUnsubscribeUrl } from '../../../platform/email/unsubscribe-link.ts'
import { plural } from '../../../shared/format/plural.ts'
import type { IdeaCounts } from '../emails.ts'
import { NoticesFooter } from './notices-footer.tsx'

export const newsEmail: EmailWriter<'founder-news'> = (
  { noticesId, ideas, others, isLast },
  site,
) => {
  const leaveUrl = createUnsubscribeUrl({ list: 'founder-notices', id: noticesId }, site)
  const mineUrl = `${site.publicUrl}/analytics?show=mine`
  const heading = ideas.length + others === 1 ? 'News of your idea' : 'News of your ideas'
  return {
    subject: heading,
    unsubscribeUrl: leaveUrl,
    body: (
      <EmailLayout
        preview={ideas.map(({ title }) => formatUntrustedText(title)).join(' · ')}
        heading={heading}
        footer={<NoticesFooter leaveUrl={leaveUrl} publicUrl={site.publicUrl} />}
      >
        {ideas.map(({ id, title, gained, now }) => (
          <EmailText key={id}>
            <EmailLink href={`${site.publicUrl}/ideas/${id}`}>
              <bdi>{formatUntrustedText(title)}</bdi>
            </EmailLink>
            <br />
            New: {formatCounts(gained)}.
            <br />
            In all: {formatCounts(now)}.
          </EmailText>
        ))}
        {others > 0 && (
          <EmailText>{plural(others, 'more idea has news.', 'more ideas have news.')}</EmailText>
        )}
        {isLast && (
          <EmailText>
            We haven’t seen you here for two months. We stop here until you come back.
          </EmailText>
        )}
        <EmailButton href={mineUrl}>See my ideas</EmailButton>
      </EmailLayout>
    ),
  }
}

function formatCounts({ votesUp, votesDown, votesHeld, signUps }: IdeaCounts): string {
  const counts = [
    { count: votesUp, text: plural(votesUp, 'vote up', 'votes up') },
    { count: votesDown, text: plural(votesDown, 'vote down', 'votes down') },
    { count: votesHeld, text: plural(votesHeld, 'held vote', 'held votes') },
    { count: signUps, text: plural(signUps, 'confirmed sign-up', 'confirmed sign-ups') },
  ]
  return counts
    .filter(({ count }) => count > 0)
    .map(({ text }) => text)
    .join(', ')
}
