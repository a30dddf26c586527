import { type ReactNode, StrictMode, startTransition, useEffect } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { tolerateTranslation } from './tolerate-translation.ts'
import { DemoContext } from './ui/demo-line.tsx'

tolerateTranslation()

afterFirstPaint(() => {
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <DemoContext value={'demo' in document.documentElement.dataset}>
          <MarkHydrated>
            <HydratedRouter />
          </MarkHydrated>
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
