import { useState } from 'react'
import { Button } from '../../../platform/ui/button.tsx'
import { createLazyDialog, useFetchedAhead } from '../../../platform/ui/lazy-part.tsx'
import { classNames } from '../../../platform/ui/class-names.ts'
import { Count } from '../../../platform/ui/count.tsx'
import { formatCount } from '../../../shared/format/format-count.ts'
import type { Idea } from '../../ideas/contract.ts'

export interface EarlyAccessProps {
  idea: Pick<Idea, 'id' | 'title' | 'waitlistCount'>
  getSessionId: () => string
  referrerCode: () => string | null
  onSignedUp: (waitlistCount: number) => void
  isProminent?: boolean | undefined
  className?: string | undefined
}

export function EarlyAccess({
  idea,
  onSignedUp,
  isProminent,
  className,
  ...form
}: EarlyAccessProps) {
  const [dialog, setDialog] = useState<'unopened' | 'open' | 'closed'>('unopened')
  // Sign-ups on this page count here until the idea is read again.
  const [own, setOwn] = useState({ idea, count: idea.waitlistCount })
  const { count } = own.idea === idea ? own : { count: idea.waitlistCount }
  useFetchedAhead(WaitlistDialog)

  return (
    <div className={classNames('noscript:hidden', className)}>
      <Button
        aria-label={`Get Early Access${count > 0 ? `, ${formatCount(count)} joined` : ''}: ${idea.title}`}
        variant={isProminent ? 'primary' : 'secondary'}
        size={isProminent ? 'lg' : 'sm'}
        onClick={() => setDialog('open')}
        onPointerEnter={WaitlistDialog.preload}
        onFocus={WaitlistDialog.preload}
      >
        Get Early Access
        {count > 0 && (
          <span className="font-normal">
            <Count value={count} />
            {isProminent && ' joined'}
          </span>
        )}
      </Button>
      {dialog !== 'unopened' && (
        <WaitlistDialog
          {...form}
          idea={idea}
          isOpen={dialog === 'open'}
          onClose={() => setDialog('closed')}
          onSignedUp={() => {
            setOwn({ idea, count: count + 1 })
            onSignedUp(count + 1)
          }}
        />
      )}
    </div>
  )
}

const WaitlistDialog = createLazyDialog(
  async () => (await import('./waitlist-dialog.tsx')).WaitlistDialog,
)
