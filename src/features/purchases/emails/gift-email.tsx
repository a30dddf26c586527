import { brand } from '../../../platform/brand.ts'
import { EmailButton, EmailLayout, EmailText } from '../../../platform/email/email-layout.tsx'
import type { EmailWriter } from '../../../platform/email/emails.ts'
import { getCreditUrl } from '../credit-link.ts'

export const giftEmail: EmailWriter<'scan-gift'> = ({ grantId, count }, site) => {
  const isOne = count === 1
  const gift = isOne ? 'a full scan' : `${count} full scans`
  return {
    subject: `You have ${gift} at ${brand.name}`,
    body: (
      <EmailLayout
        preview={`You’ve received ${gift} from ${brand.name}.`}
        heading={isOne ? 'Your scan is ready' : 'Your scans are ready'}
        footer={`You’re receiving this because ${brand.name} gave ${gift} to this email. Nothing was charged, and we won’t email you again about it. Anyone who has the link can use ${isOne ? 'the scan' : 'the scans'}, so share it only with people you trust.`}
      >
        <EmailText>
          You’ve received {isOne ? 'a free full scan' : `${count} free full scans`}. A full scan
          searches public discussions for people who have the problem that your idea solves. Its
          report has a score, GO or NO-GO with the reasons, the market, competitors, prices, risks
          and next steps, each with quotes.
        </EmailText>
        <EmailButton href={getCreditUrl(grantId, site)}>
          {isOne ? 'Use my scan' : 'Use my scans'}
        </EmailButton>
        <EmailText>
          Open the link in the browser you work in. You can move to another browser with the same
          link, and it doesn’t expire. If there isn’t enough evidence or the analysis fails, you get
          the scan back.
        </EmailText>
      </EmailLayout>
    ),
  }
}
