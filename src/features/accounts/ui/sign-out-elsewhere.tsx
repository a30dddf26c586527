import { useState } from 'react'
import { call, CallError } from '../../../platform/functions/client.ts'
import { Button } from '../../../platform/ui/button.tsx'
import { Dialog } from '../../../platform/ui/dialog.tsx'
import { toast } from '../../../platform/ui/toast.ts'
import { warmDialog } from '../../../platform/ui/warm-dialog.ts'
import type { RevokeOtherSessions } from '../contract.ts'

/** Ends all sessions but this browser's, after asking. */
export function SignOutElsewhere({ onEnded }: { onEnded: () => void }) {
  const [isOpen, setIsOpen] = useState(false)
  const [isEnding, setIsEnding] = useState(false)

  async function end() {
    setIsEnding(true)
    try {
      await call<RevokeOtherSessions>('/api/auth/revoke-other-sessions', {})
      toast({ title: 'All other browsers were signed out.' })
      setIsOpen(false)
      onEnded()
    } catch (error) {
      const told = error instanceof CallError ? error.message : ''
      toast({ title: told || 'Failed to sign out', tone: 'error' })
    } finally {
      setIsEnding(false)
    }
  }

  return (
    <>
      <Button onClick={() => setIsOpen(true)} onPointerEnter={warmDialog} onFocus={warmDialog}>
        Sign out everywhere else
      </Button>
      <Dialog
        isOpen={isOpen}
        title="Sign out everywhere else?"
        description="Every other browser must sign in again. This one stays signed in."
        width="sm"
        onClose={() => setIsOpen(false)}
        footer={
          <>
            <Button onClick={() => setIsOpen(false)}>Cancel</Button>
            <Button variant="danger" onClick={end} busy={isEnding && 'Signing out...'}>
              Sign out everywhere else
            </Button>
          </>
        }
      >
        {null}
      </Dialog>
    </>
  )
}
