import type { OwnedIdea } from '../../dashboard/contract.ts'
import type { Idea } from '../../ideas/contract.ts'
import { minPeopleToUnlock } from '../rules.ts'
import { CsvDownload } from './csv-download.tsx'
import { UnlockButton } from './unlock-button.tsx'
import { useIsOff } from '../../../platform/ui/switches.ts'
import { plural } from '../../../shared/format/plural.ts'

export interface WaitlistStateProps {
  idea: Idea
  owned: OwnedIdea
  onChanged: () => void
}

export function WaitlistState({ idea, owned, onChanged }: WaitlistStateProps) {
  const isCheckoutOff = useIsOff('CHECKOUT')
  if (owned.hasPaid) return <CsvDownload idea={idea} {...owned} onDownloaded={onChanged} />
  if (owned.isAwaiting) {
    return <p className="text-sm text-ink-soft">Your bank hasn’t confirmed the payment yet.</p>
  }
  const { people } = owned
  const count = idea.waitlistCount
  const canUnlock = people >= minPeopleToUnlock
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
      <p className="text-sm text-ink-soft">
        {canUnlock || isCheckoutOff
          ? plural(count, 'verified sign-up')
          : `${people} of ${minPeopleToUnlock} verified sign-ups`}
        {people < count && !canUnlock && !isCheckoutOff && (
          <small className="block text-xs text-ink-faint">
            {plural(count, 'sign-up')}, but each person counts once, and not with an email that
            bounced.
          </small>
        )}
      </p>
      {canUnlock && !isCheckoutOff && (
        <UnlockButton idea={idea} people={people} businessEmail={owned.businessEmail} />
      )}
    </div>
  )
}
