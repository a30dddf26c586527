import { brand } from '../../../platform/brand.ts'
import { EmailBanner, EmailLayout, EmailText } from '../../../platform/email/email-layout.tsx'
import type { EmailWriter } from '../../../platform/email/emails.ts'
import { formatUntrustedText } from '../../../platform/email/untrusted-text.ts'
import { formatMoney } from '../../../shared/format/format-money.ts'
import type { RefundReason } from '../emails.ts'

const consequences: Record<RefundReason, string> = {
  'given back':
    'You can no longer use what you paid for: a waitlist is locked again, and a full report shows only what its free scan shows.',
  'paid twice': 'You paid for it twice. You keep your first purchase.',
  unlisted: 'The idea was withdrawn or hidden, so its waitlist wasn’t unlocked.',
  'fits no order': 'The payment matched none of our orders, so it unlocked nothing.',
}

export const refundEmail: EmailWriter<'purchase-refund'> = ({
  title,
  amountCents,
  currency,
  reason,
  isSandbox = false,
}) => {
  const money = formatMoney(amountCents, currency)
  return {
    subject: `Your refund of ${money} is on its way`,
    body: (
      <EmailLayout
        preview={`${brand.name} refunded a payment.`}
        heading="Your refund"
        footer={`You’re receiving this because your email was entered at checkout. Questions: ${brand.helpDeskEmail}.`}
      >
        {isSandbox && (
          <EmailBanner>Test payment: no money moved. This isn’t a real refund.</EmailBanner>
        )}
        <EmailText>
          We’ve refunded {money} ({currency}) for <bdi>{formatUntrustedText(title)}</bdi>. Your bank
          may need a few days to show it.
        </EmailText>
        <EmailText>{consequences[reason]}</EmailText>
      </EmailLayout>
    ),
  }
}
