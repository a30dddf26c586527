import { brand } from '../../../platform/brand.ts'
import { LetterLayout, LetterLink, LetterText } from '../../../platform/mail/letter-layout.tsx'
import type { LetterWriter } from '../../../platform/mail/letters.ts'
import { strangerText } from '../../../platform/mail/stranger-text.ts'
import { unsubscribeUrl } from '../../../platform/mail/unsubscribe-link.ts'

export const issueLetter: LetterWriter<'newsletter-issue'> = ({ entryId, ideas }, site) => {
  const leaveUrl = unsubscribeUrl({ list: 'newsletter', id: entryId }, site)
  return {
    subject: `The week’s best ideas on ${brand.name}`,
    unsubscribeUrl: leaveUrl,
    body: (
      <LetterLayout
        preview="What people voted for in the last seven days."
        heading="The week’s best ideas"
        footer={
          <>
            You get this letter every Monday because you joined the {brand.name} newsletter and
            confirmed your address. <LetterLink href={leaveUrl}>Unsubscribe</LetterLink>
          </>
        }
      >
        <LetterText>What people voted for in the last seven days, best first.</LetterText>
        {ideas.map(({ id, title, weekNet }) => (
          <LetterText key={id}>
            <LetterLink href={`${site.publicUrl}/ideas/${id}`}>{strangerText(title)}</LetterLink>
            <br />
            {weekNet} more for it than against it
          </LetterText>
        ))}
        <LetterText>
          Would you use one of them? Say so on its page: founders read the votes before they build.
        </LetterText>
      </LetterLayout>
    ),
  }
}
