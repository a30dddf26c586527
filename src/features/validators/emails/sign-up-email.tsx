import { brand } from '../../../platform/brand.ts'
import { EmailButton, EmailLayout, EmailText } from '../../../platform/email/email-layout.tsx'
import type { EmailWriter } from '../../../platform/email/emails.ts'
import { confirmationLink } from '../confirmation-link.ts'
import { linkDays, formatInterests, signUpRetentionDays } from '../rules.ts'

/** Holds no text typed by the person who caused it. */
export const signUpEmail: EmailWriter<'validator-confirmation'> = (data, site) => {
  const link = { id: data.signUpId, expiresAt: new Date(data.linkExpiresAt) }
  return {
    subject: 'Confirm that you want to validate ideas',
    body: (
      <EmailLayout
        preview="Confirm to get new ideas that match your interests once a week."
        heading="Confirm to become a validator"
        footer={
          <>
            Someone entered this email at {site.publicUrl}. If it wasn’t you, ignore this email.
            Nothing changes, and we’ll delete this request in {linkDays + signUpRetentionDays} days.
          </>
        }
      >
        <EmailText>
          Please confirm that {brand.name} may write to you about new ideas in{' '}
          {formatInterests(data.interests)}.
        </EmailText>
        <EmailText>
          That is one email a week at most, on Tuesdays, and only when something new matches. Each
          has an unsubscribe link.
        </EmailText>
        <EmailButton href={confirmationLink.url(link, site)}>Yes, send me ideas</EmailButton>
        <EmailText>The link works for {linkDays} days.</EmailText>
      </EmailLayout>
    ),
  }
}
