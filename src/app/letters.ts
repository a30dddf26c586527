// Contents page: every letter. The built server bundle exports it, since letters are React.
import { resetLetter } from '../features/accounts/letters/reset-letter.tsx'
import { founderLetter } from '../features/founders/letters/founder-letter.tsx'
import { confirmationLetter } from '../features/newsletter/letters/confirmation-letter.tsx'
import { issueLetter } from '../features/newsletter/letters/issue-letter.tsx'
import { mailTestLetter } from '../features/operations/letters/mail-test-letter.tsx'
import { giftLetter } from '../features/purchases/letters/gift-letter.tsx'
import { receiptLetter } from '../features/purchases/letters/receipt-letter.tsx'
import { refundLetter } from '../features/purchases/letters/refund-letter.tsx'
import { ideasLetter } from '../features/validators/letters/ideas-letter.tsx'
import { signUpLetter } from '../features/validators/letters/sign-up-letter.tsx'
import { verificationLetter } from '../features/waitlist/letters/verification-letter.tsx'
import { welcomeLetter } from '../features/waitlist/letters/welcome-letter.tsx'
import type { LetterKind, LetterWriter, RenderLetter } from '../platform/mail/letters.ts'
import { render } from '../platform/mail/render.tsx'

const letters: { [Kind in LetterKind]: LetterWriter<Kind> } = {
  'founder-link': founderLetter,
  'mail-test': mailTestLetter,
  'newsletter-confirmation': confirmationLetter,
  'newsletter-issue': issueLetter,
  'password-reset': resetLetter,
  'purchase-receipt': receiptLetter,
  'purchase-refund': refundLetter,
  'scan-gift': giftLetter,
  'validator-confirmation': signUpLetter,
  'validator-ideas': ideasLetter,
  'waitlist-verification': verificationLetter,
  'waitlist-welcome': welcomeLetter,
}

export const renderLetter: RenderLetter = async (kind, data, site) =>
  // The outbox keeps each letter's data with its kind; no type can say so.
  render((letters[kind] as LetterWriter<never>)(data as never, site))
