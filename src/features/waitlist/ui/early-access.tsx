import { lazy, Suspense, useState } from 'react'
import { Button } from '../../../platform/ui/button.tsx'
import { Count } from '../../../platform/ui/count.tsx'
import { formatCount } from '../../../shared/format/format-count.ts'
import type { Idea } from '../../ideas/contract.ts'

export interface EarlyAccessProps {
  idea: Pick<Idea, 'id' | 'title' | 'waitlistCount'>
  /** This browser's session id (UUID). */
  sessionId: () => string
  /** Of the link that this browser came by. */
  referrerCode: () => string | null
  /** With the count as this page shows it from now on. */
  onSignedUp: (waitlistCount: number) => void
  /** The page is about this idea: the button is its main action. */
  isProminent?: boolean | undefined
  className?: string | undefined
}

/** The button to an idea's waitlist; its dialog loads when somebody is about to open it. */
export function EarlyAccess({
  idea,
  onSignedUp,
  isProminent,
  className,
  ...form
}: EarlyAccessProps) {
  const [dialog, setDialog] = useState<'unopened' | 'open' | 'closed'>('unopened')
  // Sign-ups of this page count here until the idea is read again.
  const [own, setOwn] = useState({ idea, count: idea.waitlistCount })
  const { count } = own.idea === idea ? own : { count: idea.waitlistCount }

  return (
    <div className={className}>
      <Button
        aria-label={`Get Early Access${count > 0 ? `, ${formatCount(count)} joined` : ''}: ${idea.title}`}
        variant={isProminent ? 'primary' : 'secondary'}
        size={isProminent ? 'lg' : 'sm'}
        onClick={() => setDialog('open')}
        onPointerEnter={warm}
        onFocus={warm}
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
        <Suspense fallback={null}>
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
        </Suspense>
      )}
    </div>
  )
}

const loadDialog = () => import('./waitlist-dialog.tsx')

const WaitlistDialog = lazy(async () => ({ default: (await loadDialog()).WaitlistDialog }))

function warm() {
  // A failed warm-up is met again, and handled, when the dialog opens.
  loadDialog().catch(() => {})
}
