import { brand } from '../../../platform/brand.ts'
import { LetterButton, LetterLayout, LetterText } from '../../../platform/mail/letter-layout.tsx'
import type { LetterWriter } from '../../../platform/mail/letters.ts'

export const mailTestLetter: LetterWriter<'mail-test'> = ({ provider, askedAt }, site) => ({
  subject: `A test letter from ${brand.name}`,
  body: (
    <LetterLayout
      preview="Mail goes out."
      heading="Mail goes out"
      footer="You have this letter because an administrator with this address pressed 'Test Email Service'."
    >
      <LetterText>
        This letter was asked for on {whenText(askedAt)} and was handed to {provider}. If it is not
        in your inbox but in another folder, other people’s letters are there, too.
      </LetterText>
      <LetterButton href={`${site.publicUrl}/admin`}>Open the dashboard</LetterButton>
    </LetterLayout>
  ),
})

function whenText(askedAt: string): string {
  const [day = '', time = ''] = askedAt.split('T')
  return `${day} at ${time.slice(0, 5)} UTC`
}
