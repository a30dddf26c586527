import { useState } from 'react'
import { call, failureText } from '../../../platform/functions/client.ts'
import { Button } from '../../../platform/ui/button.tsx'
import { toast } from '../../../platform/ui/toast.ts'
import { warmDialog } from '../../../platform/ui/warm-dialog.ts'
import type { ModeratedIdea, restoreIdea } from '../contract.ts'

interface StateButtonProps {
  idea: ModeratedIdea
  onHide: (idea: ModeratedIdea) => void
  onRestored: (idea: ModeratedIdea) => void
}

/** One button in both states, so that it keeps the focus; none for what a founder took back. */
export function StateButton({ idea, onHide, onRestored }: StateButtonProps) {
  const [isSending, setIsSending] = useState(false)
  if (idea.state === 'withdrawn') return null
  const isHidden = idea.state === 'hidden'

  async function restore() {
    setIsSending(true)
    try {
      await call<typeof restoreIdea>('/api/restore-idea', { ideaId: idea.id })
      toast({ title: 'Idea restored' })
      onRestored(idea)
    } catch (failure) {
      const title = failureText(failure, 'The idea could not be restored. Please try again.')
      toast({ title, tone: 'error' })
    } finally {
      setIsSending(false)
    }
  }

  return (
    <Button
      size="sm"
      aria-label={`${isHidden ? 'Restore' : 'Hide'} ${idea.title}`}
      busy={isSending && 'Restoring...'}
      onClick={() => (isHidden ? void restore() : onHide(idea))}
      onPointerEnter={warmDialog}
      onFocus={warmDialog}
    >
      {isHidden ? 'Restore' : 'Hide'}
    </Button>
  )
}
