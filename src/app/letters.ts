// Contents page: every letter. The built server bundle exports it, since letters are React.
import { resetEmail } from '../features/accounts/letters/reset-letter.tsx'
import { founderEmail } from '../features/founders/letters/founder-letter.tsx'
import { confirmationEmail } from '../features/newsletter/letters/confirmation-letter.tsx'
import { issueEmail } from '../features/newsletter/letters/issue-letter.tsx'
import { mailTestEmail } from '../features/operations/letters/mail-test-letter.tsx'
import { giftEmail } from '../features/purchases/letters/gift-letter.tsx'
import { receiptEmail } from '../features/purchases/letters/receipt-letter.tsx'
import { refundEmail } from '../features/purchases/letters/refund-letter.tsx'
import { ideasEmail } from '../features/validators/letters/ideas-letter.tsx'
import { signUpEmail } from '../features/validators/letters/sign-up-letter.tsx'
import { verificationEmail } from '../features/waitlist/letters/verification-letter.tsx'
import { welcomeEmail } from '../features/waitlist/letters/welcome-letter.tsx'
import type { EmailKind, EmailWriter, RenderEmail } from '../platform/mail/letters.ts'
import { render } from '../platform/mail/render.tsx'

const letters: { [Kind in EmailKind]: EmailWriter<Kind> } = {
  'founder-link': founderEmail,
  'mail-test': mailTestEmail,
  'newsletter-confirmation': confirmationEmail,
  'newsletter-issue': issueEmail,
  'password-reset': resetEmail,
  'purchase-receipt': receiptEmail,
  'purchase-refund': refundEmail,
  'scan-gift': giftEmail,
  'validator-confirmation': signUpEmail,
  'validator-ideas': ideasEmail,
  'waitlist-verification': verificationEmail,
  'waitlist-welcome': welcomeEmail,
}

export const renderEmail: RenderEmail = async (kind, data, site) =>
  // The outbox keeps each letter's data with its kind; no type can say so.
  render((letters[kind] as EmailWriter<never>)(data as never, site))
