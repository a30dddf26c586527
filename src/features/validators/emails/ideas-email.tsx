import { brand } from '../../../platform/brand.ts'
import { EmailLayout, EmailLink, EmailText } from '../../../platform/email/email-layout.tsx'
import type { EmailWriter } from '../../../platform/email/emails.ts'
import { formatUntrustedText } from '../../../platform/email/untrusted-text.ts'
import { createUnsubscribeUrl } from '../../../platform/email/unsubscribe-link.ts'
import { formatInterests } from '../rules.ts'

export const ideasEmail: EmailWriter<'validator-ideas'> = (data, site) => {
  const leaveUrl = createUnsubscribeUrl({ list: 'validators', id: data.validatorId }, site)
  const count = data.ideas.length
  const subject =
    count === 1 ? 'A new idea for you to validate' : `${count} new ideas for you to validate`
  return {
    subject,
    unsubscribeUrl: leaveUrl,
    body: (
      <EmailLayout
        preview={data.ideas.map(({ title }) => formatUntrustedText(title)).join(' · ')}
        heading={subject}
        footer={
          <>
            You’re receiving this because you confirmed that you want to validate ideas in{' '}
            {formatInterests(data.interests)}. <EmailLink href={leaveUrl}>Unsubscribe</EmailLink>
          </>
        }
      >
        <EmailText>
          {data.name && `Hello ${formatUntrustedText(data.name)}. `}
          {count === 1 ? 'This was' : 'These were'} posted on {brand.name} recently. Would you use{' '}
          {count === 1 ? 'it' : 'any of them'}? A vote up or down is all that a founder needs from
          you.
        </EmailText>
        {data.ideas.map(({ id, title, interests }) => (
          <EmailText key={id}>
            <EmailLink href={`${site.publicUrl}/ideas/${id}`}>
              <bdi>{formatUntrustedText(title)}</bdi>
            </EmailLink>
            <br />
            {formatInterests(interests)}
          </EmailText>
        ))}
      </EmailLayout>
    ),
  }
}
