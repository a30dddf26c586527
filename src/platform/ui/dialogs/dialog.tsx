import type { DialogPanelProps } from './dialog-panel.tsx'
import { createLazyDialog } from '../lazy-part.tsx'
import { useIsHydrated } from '../use-is-hydrated.ts'

export type DialogProps = DialogPanelProps & { isOpen: boolean }

/** Its code loads when it first opens; call `preloadDialog` on hover and focus of its button to avoid the wait. */
export function Dialog({ isOpen, ...panel }: DialogProps) {
  const isHydrated = useIsHydrated()
  if (!isOpen || !isHydrated) return null
  return <DialogPanel {...panel} />
}

const DialogPanel = createLazyDialog<DialogPanelProps>(
  async () => (await import('./dialog-panel.tsx')).DialogPanel,
)

export const preloadDialog = DialogPanel.preload
