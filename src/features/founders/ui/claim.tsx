import { ClaimButton, type ClaimButtonProps, type ClaimTitle } from './claim-button.tsx'
import type { ClaimDialogProps } from './claim-dialog.tsx'
import { createLazyDialog } from '../../../platform/ui/lazy-part.tsx'
import { getSessionId } from '../../../platform/ui/session-id.ts'

export function Claim(props: Pick<ClaimButtonProps, 'onPress' | 'variant' | 'label'>) {
  return (
    <ClaimButton {...props} onPointerEnter={ClaimDialog.preload} onFocus={ClaimDialog.preload} />
  )
}

type ClaimHostProps = Omit<ClaimDialogProps, 'getSessionId' | 'title'> & {
  /** null: closed */
  title: ClaimTitle | null
}

export function ClaimHost({ title, ...dialog }: ClaimHostProps) {
  return title && <ClaimDialog {...dialog} title={title} getSessionId={getSessionId} />
}

const ClaimDialog = createLazyDialog(async () => (await import('./claim-dialog.tsx')).ClaimDialog)
