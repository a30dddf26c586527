import { LockOpen } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../../platform/ui/button.tsx'
import { createLazyDialog } from '../../../platform/ui/lazy-part.tsx'
import { toast } from '../../../platform/ui/toasts/toast.ts'
import type { Idea } from '../../ideas/contract.ts'

export interface UnlockProps {
  idea: Pick<Idea, 'id' | 'title'>
  people: number
  businessEmail: string
}

export function UnlockButton(props: UnlockProps) {
  const { idea, businessEmail } = props
  const [isOpen, setIsOpen] = useState(false)

  function open() {
    if (businessEmail !== '') return setIsOpen(true)
    toast({
      title: 'No contact email',
      text: 'Please submit your idea with a business email first',
      tone: 'error',
    })
  }

  return (
    <>
      <Button
        size="sm"
        variant="primary"
        onClick={open}
        onPointerEnter={UnlockDialog.preload}
        onFocus={UnlockDialog.preload}
      >
        <LockOpen aria-hidden="true" />
        Unlock
        <span className="sr-only">: waitlist of {idea.title}</span>
      </Button>
      {isOpen && <UnlockDialog {...props} onClose={() => setIsOpen(false)} />}
    </>
  )
}

const UnlockDialog = createLazyDialog(
  async () => (await import('./unlock-dialog.tsx')).UnlockDialog,
)
