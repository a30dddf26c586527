import { brand } from '../../../platform/brand.ts'
import { LetterButton, LetterLayout, LetterText } from '../../../platform/mail/letter-layout.tsx'
import type { LetterWriter } from '../../../platform/mail/letters.ts'
import { founderUrl } from '../founder-link.ts'
import { linkDays, proofDays } from '../rules.ts'

/** Somebody typed an address that we know: nothing of a stranger's text is in the letter. */
export const founderLetter: LetterWriter<'founder-link'> = ({ email, linkExpiresAt }, site) => ({
  subject: `Your ideas at ${brand.name}`,
  body: (
    <LetterLayout
      preview="One click shows this browser that the address is yours."
      heading="Are these ideas yours?"
      footer="You did not ask for this? Then do nothing, and pass the letter on to nobody: without that click nothing changes."
    >
      <LetterText>
        Somebody, most likely you, asked at {brand.name} to see the ideas of this address. The link
        shows the browser you open it in that the address is yours, with no password.
      </LetterText>
      <LetterButton href={founderUrl({ email, expiresAt: new Date(linkExpiresAt) }, site)}>
        Show my ideas
      </LetterButton>
      <LetterText>
        The link works for {linkDays} days. Whoever opens it sees the figures of all ideas of this
        address and can edit and withdraw them, in that browser, for {proofDays} days: open it only
        where you are the one who works.
      </LetterText>
    </LetterLayout>
  ),
})
