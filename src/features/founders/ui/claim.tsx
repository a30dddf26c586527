import { lazy, Suspense } from 'react'
import { ClaimButton, type ClaimButtonProps } from './claim-button.tsx'
import type { ClaimDialogProps } from './claim-dialog.tsx'
import { sessionId } from '../../../platform/ui/session-id.ts'

export function Claim(props: Pick<ClaimButtonProps, 'onPress' | 'variant'>) {
  return <ClaimButton {...props} onPointerEnter={preloadDialog} onFocus={preloadDialog} />
}

export function ClaimHost({
  isOpen,
  ...dialog
}: Omit<ClaimDialogProps, 'sessionId'> & { isOpen: boolean }) {
  if (!isOpen) return null
  return (
    <Suspense fallback={null}>
      <ClaimDialog {...dialog} sessionId={sessionId} />
    </Suspense>
  )
}

const loadDialog = () => import('./claim-dialog.tsx')

const ClaimDialog = lazy(async () => ({ default: (await loadDialog()).ClaimDialog }))

function preloadDialog() {
  // A failed preload is repeated, and handled, when the dialog opens.
  loadDialog().catch(() => {})
}
