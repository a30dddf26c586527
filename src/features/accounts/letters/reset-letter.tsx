import { brand } from '../../../platform/brand.ts'
import { LetterButton, LetterLayout, LetterText } from '../../../platform/mail/letter-layout.tsx'
import type { LetterWriter } from '../../../platform/mail/letters.ts'
import { resetUrl } from '../reset-link.ts'
import { resetMinutes } from '../rules.ts'

export const resetLetter: LetterWriter<'password-reset'> = ({ encryptedToken }, site) => ({
  subject: `A new password for ${brand.name}`,
  body: (
    <LetterLayout
      preview="One click leads to the page where you choose it."
      heading="Choose a new password"
      footer="You did not ask for this? Then do nothing, and pass the letter on to nobody: your password stays as it is."
    >
      <LetterText>
        Somebody, most likely you, asked for a new password for the account of this address at{' '}
        {brand.name}.
      </LetterText>
      <LetterButton href={resetUrl(encryptedToken, site)}>Choose a new password</LetterButton>
      <LetterText>
        The link works once, for {resetMinutes} minutes. A new password signs this account out
        everywhere.
      </LetterText>
    </LetterLayout>
  ),
})
