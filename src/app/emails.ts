// In the built server bundle, because emails are React components.
import { resetEmail } from '../features/accounts/emails/reset-email.tsx'
import { milestoneEmail } from '../features/founder-notices/emails/milestone-email.tsx'
import { newsEmail } from '../features/founder-notices/emails/news-email.tsx'
import { offerEmail } from '../features/founder-notices/emails/offer-email.tsx'
import { founderEmail } from '../features/founders/emails/founder-email.tsx'
import { confirmationEmail } from '../features/newsletter/emails/confirmation-email.tsx'
import { issueEmail } from '../features/newsletter/emails/issue-email.tsx'
import { mailTestEmail } from '../features/operations/emails/mail-test-email.tsx'
import { alertsEmail } from '../features/operations/emails/alerts-email.tsx'
import { giftEmail } from '../features/purchases/emails/gift-email.tsx'
import { receiptEmail } from '../features/purchases/emails/receipt-email.tsx'
import { refundEmail } from '../features/purchases/emails/refund-email.tsx'
import { ideasEmail } from '../features/validators/emails/ideas-email.tsx'
import { signUpEmail } from '../features/validators/emails/sign-up-email.tsx'
import { verificationEmail } from '../features/waitlist/emails/verification-email.tsx'
import { welcomeEmail } from '../features/waitlist/emails/welcome-email.tsx'
import type { EmailKind, EmailWriter, RenderEmail } from '../platform/email/emails.ts'
import { renderMessage } from '../platform/email/render-message.ts'

const writers: { [Kind in EmailKind]: EmailWriter<Kind> } = {
  'founder-link': founderEmail,
  'founder-milestone': milestoneEmail,
  'founder-news': newsEmail,
  'founder-notices-offer': offerEmail,
  'mail-test': mailTestEmail,
  'newsletter-confirmation': confirmationEmail,
  'newsletter-issue': issueEmail,
  'password-reset': resetEmail,
  'purchase-receipt': receiptEmail,
  'purchase-refund': refundEmail,
  'scan-gift': giftEmail,
  'site-alerts': alertsEmail,
  'validator-confirmation': signUpEmail,
  'validator-ideas': ideasEmail,
  'waitlist-verification': verificationEmail,
  'waitlist-welcome': welcomeEmail,
}

export const renderEmail: RenderEmail = async (kind, data, site) =>
  // The outbox stores an email's data with its kind; the types cannot express that.
  renderMessage((writers[kind] as EmailWriter<never>)(data as never, site))
