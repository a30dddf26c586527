import { type ReactNode, StrictMode, startTransition, useEffect } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { DemoContext } from './ui/demo-line.tsx'

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

/** Sets `data-hydrated` on the page's root: from then on it reacts to clicks, which tests wait for. */
function MarkHydrated({ children }: { children: ReactNode }) {
  useEffect(() => {
    document.documentElement.dataset.hydrated = ''
  }, [])
  return children
}

/** What the server sent is read before it is alive: coming alive keeps a phone busy. */
function afterFirstPaint(act: () => void): void {
  // A window that nobody sees paints nothing.
  if (document.visibilityState === 'hidden') act()
  else requestAnimationFrame(() => setTimeout(act))
}
