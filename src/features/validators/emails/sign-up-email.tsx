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
        preview="One click, and new ideas that match your interests come once a week."
        heading="One click, and you are a validator"
        footer={
          <>
            Somebody gave this address on {site.publicUrl}. If it was not you, do nothing: nothing
            changes, and this request is deleted {linkDays + signUpRetentionDays} days from now.
          </>
        }
      >
        <EmailText>
          Please confirm that {brand.name} may write to you about new ideas in{' '}
          {formatInterests(data.interests)}.
        </EmailText>
        <EmailText>
          That is one letter a week at most, on Tuesdays, and only when something new matches. Each
          has a link that ends them.
        </EmailText>
        <EmailButton href={confirmationLink.url(link, site)}>Yes, send me ideas</EmailButton>
        <EmailText>The link works for {linkDays} days.</EmailText>
      </EmailLayout>
    ),
  }
}
