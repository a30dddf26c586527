import { brand } from '../../../platform/brand.ts'
import { EmailLayout, EmailText } from '../../../platform/email/email-layout.tsx'
import type { EmailWriter } from '../../../platform/email/emails.ts'
import { formatUntrustedText } from '../../../platform/email/untrusted-text.ts'
import { formatMoney } from '../../../shared/format/format-money.ts'
import type { RefundReason } from '../emails.ts'

const consequences: Record<RefundReason, string> = {
  'given back':
    'What it had paid for can no longer be used: a waitlist is locked again, and a full report shows what its free scan shows.',
  'paid twice': 'It had been paid for twice; what you bought first stays yours.',
  'fits no order': 'The payment fitted none of our orders, so it had unlocked nothing.',
}

export const refundEmail: EmailWriter<'purchase-refund'> = ({
  title,
  amountCents,
  currency,
  reason,
}) => {
  const money = formatMoney(amountCents, currency)
  return {
    subject: `${money} are on their way back to you`,
    body: (
      <EmailLayout
        preview={`${brand.name} gave a payment back.`}
        heading="Your refund"
        footer={`You get this letter because this address was given at the checkout. Questions: ${brand.helpDeskEmail}.`}
      >
        <EmailText>
          We gave {money} ({currency}) back for: {formatUntrustedText(title)}. Until it shows on
          your account your bank may take some days.
        </EmailText>
        <EmailText>{consequences[reason]}</EmailText>
      </EmailLayout>
    ),
  }
}
