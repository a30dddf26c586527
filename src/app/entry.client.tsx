import { type ReactNode, StrictMode, startTransition, useEffect } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { SwitchesContext } from '../platform/ui/switches.ts'
import type { Switch } from '../shared/switches.ts'
import { tolerateTranslation } from './tolerate-translation.ts'
import { DemoContext } from './ui/demo-line.tsx'

tolerateTranslation()

const { demo, off } = document.documentElement.dataset
const switchedOff = new Set(off?.split(' ') as Switch[] | undefined)

afterFirstPaint(() => {
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <DemoContext value={demo !== undefined}>
          <SwitchesContext value={switchedOff}>
            <MarkHydrated>
              <HydratedRouter />
            </MarkHydrated>
          </SwitchesContext>
        </DemoContext>
      </StrictMode>,
    )
  })
})

/** Sets `data-hydrated` on the root element: from then on the page reacts to clicks. Tests wait for it. */
function MarkHydrated({ children }: { children: ReactNode }) {
  useEffect(() => {
    document.documentElement.dataset.hydrated = ''
  }, [])
  return children
}

/** Visitors can read the server's HTML first: hydration keeps a phone busy. */
function afterFirstPaint(act: () => void): void {
  // A hidden window paints nothing.
  if (document.visibilityState === 'hidden') act()
  else requestAnimationFrame(() => setTimeout(act))
}
