import { useState } from 'react'
import { call, failureText } from '../../../platform/functions/client.ts'
import { ConfirmDialog } from '../../../platform/ui/confirm-dialog.tsx'
import { Button } from '../../../platform/ui/button.tsx'
import { toast } from '../../../platform/ui/toast.ts'
import { preloadDialog } from '../../../platform/ui/preload-dialog.ts'
import type { disconnectReddit } from '../contract.ts'

export function Disconnect({ onDisconnected }: { onDisconnected: () => void }) {
  const [isAsking, setIsAsking] = useState(false)
  const close = () => setIsAsking(false)

  async function disconnect() {
    try {
      await call<typeof disconnectReddit>('/api/disconnect-reddit', {})
      toast({ title: 'Reddit disconnected successfully' })
      onDisconnected()
    } catch (failure) {
      const text = failureText(failure, '')
      toast({ title: 'Failed to disconnect Reddit', text, tone: 'error' })
    }
    close()
  }

  return (
    <>
      <Button
        variant="danger"
        onClick={() => setIsAsking(true)}
        onPointerEnter={preloadDialog}
        onFocus={preloadDialog}
      >
        Disconnect Reddit
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        title="Disconnect Reddit?"
        description="All stored credentials are deleted, and nothing is posted until it is connected again. Mappings and history stay."
        yes="Disconnect"
        busy="Disconnecting..."
        act={disconnect}
        onClose={close}
      />
    </>
  )
}
