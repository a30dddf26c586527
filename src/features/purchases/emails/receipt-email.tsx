import { brand, operator } from '../../../platform/brand.ts'
import {
  EmailBanner,
  EmailButton,
  EmailFacts,
  EmailLayout,
  EmailText,
} from '../../../platform/email/email-layout.tsx'
import type { EmailSite, EmailWriter } from '../../../platform/email/emails.ts'
import { formatUntrustedText } from '../../../platform/email/untrusted-text.ts'
import { formatExactTime } from '../../../shared/format/format-relative-time.ts'
import { formatMoney } from '../../../shared/format/format-money.ts'
import { founderLink } from '../../founders/founder-link.ts'
import { addDays } from '../../../shared/durations.ts'
import { getCreditUrl } from '../credit-link.ts'
import type { Receipt } from '../emails.ts'
import { receiptLinkDays, refundDays } from '../rules.ts'

export function receiptEmail(
  receipt: Receipt,
  site: EmailSite,
  seller = operator,
): ReturnType<EmailWriter<'purchase-receipt'>> {
  const { title, ideaName, amountCents, currency, isSandbox, paidAt, purchaseId, waiver } = receipt
  const price = formatMoney(amountCents, currency)
  const { heading, text, button, url } =
    receipt.grantId === null ? getWaitlistPart(receipt, site) : getReportPart(receipt, site)
  return {
    subject: `Your receipt from ${brand.name}: ${price}`,
    body: (
      <EmailLayout
        preview={`${price} paid. The link in this email leads to your purchase.`}
        heading={heading}
        footer={`You’re receiving this because your email was entered at checkout. Questions, or a refund within ${refundDays} days: ${brand.helpDeskEmail}. Don’t share the link: anyone who has it can use what you bought.`}
      >
        {isSandbox && (
          <EmailBanner>Test payment: no money moved. This isn’t a real receipt.</EmailBanner>
        )}
        <EmailText>{text}</EmailText>
        <EmailButton href={url}>{button}</EmailButton>
        <EmailFacts
          rows={[
            ['For idea', ideaName ? formatUntrustedText(ideaName) : null],
            ['Item', formatUntrustedText(title)],
            ['Amount', `${price} (${currency}), paid once`],
            ['Date', formatExactTime(new Date(paidAt), 'UTC')],
            ['Number', purchaseId],
          ]}
        />
        {seller.name !== '' && (
          <EmailText>
            Sold by: {[seller.name, seller.postalAddress, seller.taxId].filter(Boolean).join(', ')}.
          </EmailText>
        )}
        <EmailText>
          {waiver
            ? `You agreed: “${waiver}”`
            : 'Your order didn’t ask us to deliver before your 14-day right to cancel ends, so you keep that right.'}
        </EmailText>
      </EmailLayout>
    ),
  }
}

function getReportPart(
  { grantId, liteReportId, isSandbox }: Extract<Receipt, { founderLinkId: null }>,
  site: EmailSite,
) {
  const url = getCreditUrl(grantId, site)
  const validity = isSandbox
    ? ', until this site takes real payments.'
    : '. The link doesn’t expire.'
  return {
    heading: 'Your full report',
    text: `Thank you. If your report hasn’t started yet, this link starts it in any browser${validity} If there isn’t enough evidence for a verdict, you get the scan back, and you can ask for a refund within ${refundDays} days of the purchase.`,
    button: 'Go to my report',
    url: liteReportId ? `${url}&report=${liteReportId}` : url,
  }
}

function getWaitlistPart(
  { founderLinkId, paidAt }: Extract<Receipt, { grantId: null }>,
  site: EmailSite,
) {
  const expiresAt = addDays(new Date(paidAt), receiptLinkDays)
  return {
    heading: 'Your waitlist is unlocked',
    text: `Thank you. You can download the verified emails as often as you like. Every download is up to date. The link works for ${receiptLinkDays} days. Only the browser that opens it first can use it. For another browser, the Analytics page emails you a new link.`,
    button: 'Open my ideas',
    url: founderLink.url({ id: founderLinkId, expiresAt }, site),
  }
}
