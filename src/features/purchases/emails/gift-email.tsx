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
        preview={`${brand.name} gives you ${gift} of your idea.`}
        heading={isOne ? 'Your scan is ready' : 'Your scans are ready'}
        footer={`You get this letter because ${brand.name} gave this address ${gift}. Nothing was charged, and no other letter follows. Whoever has the link can use ${isOne ? 'the scan' : 'the scans'}: pass it on only to people you mean to have ${isOne ? 'it' : 'them'}.`}
      >
        <EmailText>
          {brand.name} gives you {gift}. A full scan searches public discussions for people who have
          the problem that your idea solves, and ends in a report: a score, GO or NO-GO with the
          reasons, the market, what exists already, what people pay, the risks and what to do next,
          each with the quotes behind it.
        </EmailText>
        <EmailButton href={getCreditUrl(grantId, site)}>
          {isOne ? 'Use my scan' : 'Use my scans'}
        </EmailButton>
        <EmailText>
          Open the link in the browser you will work in. The link does not expire, and another
          browser can take over with it. If the evidence is not enough for a score, or the analysis
          fails, the scan comes back to you.
        </EmailText>
      </EmailLayout>
    ),
  }
}
