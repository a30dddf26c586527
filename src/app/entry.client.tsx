import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { DemoContext } from './ui/demo-line.tsx'

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <DemoContext value={'demo' in document.documentElement.dataset}>
        <HydratedRouter />
      </DemoContext>
    </StrictMode>,
  )
})
