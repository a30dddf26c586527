import { useState } from 'react'
import { call, getFailureText } from '../../../platform/functions/client.ts'
import { Button } from '../../../platform/ui/button.tsx'
import { toast } from '../../../platform/ui/toasts/toast.ts'
import type { addBlock } from '../contract.ts'

interface BlockSessionProps {
  id: string
  isBlocked: boolean
  onBlocked: () => void
}

export function BlockSession({ id, isBlocked, onBlocked }: BlockSessionProps) {
  const [isSending, setIsSending] = useState(false)
  const code = id.slice(0, 8)

  async function block() {
    if (isBlocked || isSending) return
    setIsSending(true)
    try {
      await call<typeof addBlock>('/api/add-block', {
        kind: 'session',
        pattern: id,
        note: 'Cast held votes',
      })
      toast({ title: 'Block added' })
      onBlocked()
    } catch (failure) {
      const title = getFailureText(failure, 'The session could not be blocked. Please try again.')
      toast({ title, tone: 'error' })
    } finally {
      setIsSending(false)
    }
  }

  return (
    <li className="flex items-center justify-between gap-3">
      <code title={id} className="text-sm text-ink-soft">
        {code}
      </code>
      <Button
        size="sm"
        variant={isBlocked ? 'ghost' : 'secondary'}
        aria-disabled={isBlocked || isSending}
        aria-label={isBlocked ? `Session ${code} is blocked` : `Block session ${code}`}
        onClick={block}
      >
        {isBlocked ? 'Blocked' : 'Block'}
      </Button>
    </li>
  )
}
