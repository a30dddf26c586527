import { ClaimButton, type ClaimButtonProps } from './claim-button.tsx'
import type { ClaimDialogProps } from './claim-dialog.tsx'
import { createLazyDialog } from '../../../platform/ui/lazy-part.tsx'
import { getSessionId } from '../../../platform/ui/session-id.ts'

export function Claim(props: Pick<ClaimButtonProps, 'onPress' | 'variant' | 'label'>) {
  return (
    <ClaimButton {...props} onPointerEnter={ClaimDialog.preload} onFocus={ClaimDialog.preload} />
  )
}

export function ClaimHost({
  isOpen,
  ...dialog
}: Omit<ClaimDialogProps, 'getSessionId'> & { isOpen: boolean }) {
  if (!isOpen) return null
  return <ClaimDialog {...dialog} getSessionId={getSessionId} />
}

const ClaimDialog = createLazyDialog(async () => (await import('./claim-dialog.tsx')).ClaimDialog)
