import { type ReactNode, StrictMode, startTransition, useEffect } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import {
  PaymentsContext,
  type PaymentsMode,
} from '../features/purchases/ui/report-checkout/payments-mode.ts'
import { SwitchesContext } from '../platform/ui/switches.ts'
import type { Switch } from '../shared/switches.ts'
import { tolerateTranslation } from './tolerate-translation.ts'
import { DemoContext } from './ui/demo-line.tsx'
import { isWrittenForUrl } from './ui/written-url-script.ts'

tolerateTranslation()

const { demo, off, payments } = document.documentElement.dataset
const switchedOff = new Set(off?.split(' ') as Switch[] | undefined)

// Otherwise the page of one URL would stay under another.
if (!isWrittenForUrl()) window.location.reload()
else {
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <DemoContext value={demo !== undefined}>
          <PaymentsContext value={payments as PaymentsMode}>
            <SwitchesContext value={switchedOff}>
              <MarkHydrated>
                <HydratedRouter />
              </MarkHydrated>
            </SwitchesContext>
          </PaymentsContext>
        </DemoContext>
      </StrictMode>,
    )
  })
}

/** Sets `data-hydrated` on the root element, for which tests wait. */
function MarkHydrated({ children }: { children: ReactNode }) {
  useEffect(() => {
    document.documentElement.dataset.hydrated = ''
  }, [])
  return children
}
