import { useState } from 'react'
import { call, failureText } from '../../../platform/functions/client.ts'
import { ConfirmDialog } from '../../../platform/ui/confirm-dialog.tsx'
import { Button } from '../../../platform/ui/button.tsx'
import { toast } from '../../../platform/ui/toast.ts'
import { preloadDialog } from '../../../platform/ui/preload-dialog.ts'
import type { RevokeOtherSessions } from '../contract.ts'

export function SignOutElsewhere({ onEnded }: { onEnded: () => void }) {
  const [isOpen, setIsOpen] = useState(false)

  async function end() {
    try {
      await call<RevokeOtherSessions>('/api/auth/revoke-other-sessions', {})
      toast({ title: 'All other browsers were signed out.' })
      setIsOpen(false)
      onEnded()
    } catch (failure) {
      toast({ title: failureText(failure, 'Failed to sign out'), tone: 'error' })
    }
  }

  return (
    <>
      <Button
        onClick={() => setIsOpen(true)}
        onPointerEnter={preloadDialog}
        onFocus={preloadDialog}
      >
        Sign out everywhere else
      </Button>
      <ConfirmDialog
        isOpen={isOpen}
        title="Sign out everywhere else?"
        description="Every other browser must sign in again. This one stays signed in."
        no="Cancel"
        yes="Sign out everywhere else"
        busy="Signing out..."
        act={end}
        onClose={() => setIsOpen(false)}
      />
    </>
  )
}
