import type { OwnedIdea } from '../../../features/dashboard/contract.ts'
import { IdeaHistory } from '../../../features/dashboard/ui/idea-history.tsx'
import type { Idea } from '../../../features/ideas/contract.ts'
import { HeldVotesNote } from '../../../features/votes/ui/held-votes-note.tsx'
import { minPeopleToUnlock } from '../../../features/waitlist/rules.ts'
import { CsvDownload } from '../../../features/waitlist/ui/csv-download.tsx'
import { useIsOff } from '../../../platform/ui/switches.ts'
import { Unlock } from '../../../features/waitlist/ui/unlock.tsx'
import { plural } from '../../../shared/format/plural.ts'

export interface OwnerPartProps {
  idea: Idea
  owned: OwnedIdea
  onChanged: () => void
}

export function OwnerPart(props: OwnerPartProps) {
  return (
    <div
      role="group"
      aria-label={`For you as the founder of ${props.idea.title}`}
      className="mt-4 grid gap-3 border-t border-line pt-4"
    >
      <Waitlist {...props} />
      <IdeaHistory idea={props.idea} />
      {props.owned.heldVotes && (
        <HeldVotesNote
          held={props.owned.heldVotes}
          counted={props.idea.votesUp + props.idea.votesDown}
        />
      )}
    </div>
  )
}

function Waitlist({ idea, owned, onChanged }: OwnerPartProps) {
  const isCheckoutOff = useIsOff('CHECKOUT')
  if (owned.hasPaid) return <CsvDownload idea={idea} {...owned} onDownloaded={onChanged} />
  if (owned.isAwaiting) {
    return <p className="text-sm text-ink-soft">Your bank hasn’t confirmed the payment yet.</p>
  }
  if (isCheckoutOff) return null
  const missing = minPeopleToUnlock - idea.waitlistCount
  if (missing > 0) {
    return (
      <p className="text-sm text-ink-soft">
        {plural(missing, 'more verified sign-up')} until you can unlock the waitlist.
      </p>
    )
  }
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
      <p className="text-sm text-ink-soft">The waitlist as a CSV file</p>
      <Unlock idea={idea} businessEmail={owned.businessEmail} />
    </div>
  )
}
