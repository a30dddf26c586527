import { ClaimButton, type ClaimButtonProps } from './claim-button.tsx'
import type { ClaimDialogProps } from './claim-dialog.tsx'
import { createLazyDialog } from '../../../platform/ui/lazy-part.tsx'
import { sessionId } from '../../../platform/ui/session-id.ts'

export function Claim(props: Pick<ClaimButtonProps, 'onPress' | 'variant'>) {
  return (
    <ClaimButton {...props} onPointerEnter={ClaimDialog.preload} onFocus={ClaimDialog.preload} />
  )
}

export function ClaimHost({
  isOpen,
  ...dialog
}: Omit<ClaimDialogProps, 'sessionId'> & { isOpen: boolean }) {
  if (!isOpen) return null
  return <ClaimDialog {...dialog} sessionId={sessionId} />
}

const ClaimDialog = createLazyDialog(async () => (await import('./claim-dialog.tsx')).ClaimDialog)
