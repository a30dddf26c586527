import { brand } from '../../../platform/brand.ts'
import { EmailButton, EmailLayout, EmailText } from '../../../platform/email/email-layout.tsx'
import type { EmailSite, EmailWriter } from '../../../platform/email/emails.ts'
import { formatUntrustedText } from '../../../platform/email/untrusted-text.ts'
import { formatMoney } from '../../../shared/format/format-money.ts'
import { getFounderUrl } from '../../founders/founder-link.ts'
import { getCreditUrl } from '../credit-link.ts'
import type { Receipt } from '../emails.ts'

/** After that the Analytics page mails a new link. */
const linkDays = 90

export const receiptEmail: EmailWriter<'purchase-receipt'> = (receipt, site) => {
  const { title, amountCents, currency, isSandbox, paidAt, purchaseId, waiver } = receipt
  const price = formatMoney(amountCents, currency)
  const { heading, text, button, url } = receipt.grantId
    ? getReportPart({ ...receipt, grantId: receipt.grantId }, site)
    : getWaitlistPart(receipt, site)
  return {
    subject: `Your receipt from ${brand.name}: ${price}`,
    body: (
      <EmailLayout
        preview={`${price} paid. The link in this letter finds your purchase again.`}
        heading={heading}
        footer={`You get this letter because this address was given at the checkout. Questions, or a refund within 7 days: ${brand.helpDeskEmail}. Keep the link to yourself: whoever has it can use what you bought.`}
      >
        {isSandbox && (
          <EmailText>This was the sandbox: no money moved, and this is no receipt.</EmailText>
        )}
        <EmailText>{text}</EmailText>
        <EmailButton href={url}>{button}</EmailButton>
        <EmailText>
          Bought: {formatUntrustedText(title)}. Paid: {price} ({currency}), once, on{' '}
          {new Date(paidAt).toUTCString()}. Number: {purchaseId}.
        </EmailText>
        {waiver && <EmailText>You ticked: “{waiver}”</EmailText>}
      </EmailLayout>
    ),
  }
}

function getReportPart(
  {
    grantId,
    liteReportId,
  }: Pick<Receipt, 'liteReportId'> & { grantId: NonNullable<Receipt['grantId']> },
  site: EmailSite,
) {
  const url = getCreditUrl(grantId, site)
  return {
    heading: 'Your full report',
    text: 'Thank you. If your report is not on its way already, this link starts it, in any browser. It does not expire. Should the evidence not be enough for a verdict, the scan comes back to you, and you can ask for a refund within 7 days of the purchase.',
    button: 'Go to my report',
    url: liteReportId ? `${url}&report=${liteReportId}` : url,
  }
}

function getWaitlistPart({ email, paidAt }: Receipt, site: EmailSite) {
  const expiresAt = new Date(new Date(paidAt).getTime() + linkDays * 86_400_000)
  return {
    heading: 'Your waitlist is unlocked',
    text: `Thank you. You can download the verified emails as often as you like, always as they are at that moment. The link opens your ideas in any browser and works for ${linkDays} days; after that the Analytics page mails you a new one.`,
    button: 'Open my ideas',
    url: getFounderUrl({ email, expiresAt }, site),
  }
}
