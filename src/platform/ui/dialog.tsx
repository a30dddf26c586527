import { lazy, Suspense } from 'react'

import type { DialogPanelProps } from './dialog-panel.tsx'
import { useIsHydrated } from './use-is-hydrated.ts'

export type DialogProps = DialogPanelProps & { isOpen: boolean }

/**
 * Traps focus, closes on Escape and on the backdrop, gives focus back. Its code loads when it first
 * opens; `preloadDialog` on hover and focus of what opens it takes the wait away.
 */
export function Dialog({ isOpen, ...panel }: DialogProps) {
  const isHydrated = useIsHydrated()
  if (!isOpen || !isHydrated) return null
  return (
    <Suspense fallback={null}>
      <DialogPanel {...panel} />
    </Suspense>
  )
}

const DialogPanel = lazy(async () => ({
  default: (await import('./dialog-panel.tsx')).DialogPanel,
}))
