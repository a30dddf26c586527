import { call } from '../../../platform/functions/client.ts'
import { TwoWayButton } from '../../../platform/ui/two-way-button.tsx'
import type { ModeratedIdea, restoreIdea } from '../contract.ts'

interface StateButtonProps {
  idea: ModeratedIdea
  onHide: (idea: ModeratedIdea) => void
  onRestored: (idea: ModeratedIdea) => void
}

export function StateButton({ idea, onHide, onRestored }: StateButtonProps) {
  if (idea.state === 'withdrawn') return null
  const isHidden = idea.state === 'hidden'
  const label = isHidden ? 'Restore' : 'Hide'
  return (
    <TwoWayButton
      label={label}
      name={`${label} ${idea.title}`}
      onConfirm={isHidden ? undefined : () => onHide(idea)}
      back={{
        act: () => call<typeof restoreIdea>('/api/restore-idea', { ideaId: idea.id }),
        busy: 'Restoring...',
        done: 'Idea restored',
        failed: 'The idea could not be restored. Please try again.',
      }}
      onDone={() => onRestored(idea)}
    />
  )
}
