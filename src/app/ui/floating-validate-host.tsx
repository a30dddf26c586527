import { useSyncExternalStore } from 'react'
import { useLocation } from 'react-router'
import { createLazyPart, Nothing } from '../../platform/ui/lazy-part.tsx'

const appearsAfterPixels = 500

/** Pages that already offer a scan, and pages where it would disturb work. */
const hiddenPaths = /^\/(validation|auth|admin)(\/|$)/

export function FloatingValidateHost() {
  const { pathname } = useLocation()
  const isScrolled = useSyncExternalStore(
    subscribeToScroll,
    () => window.scrollY > appearsAfterPixels,
    () => false,
  )
  if (!isScrolled || hiddenPaths.test(pathname)) return null
  return <FloatingValidateButton />
}

const FloatingValidateButton = createLazyPart(
  async () => (await import('./floating-validate-button.tsx')).FloatingValidateButton,
  { failure: Nothing },
)

function subscribeToScroll(onChange: () => void) {
  window.addEventListener('scroll', onChange, { passive: true })
  return () => window.removeEventListener('scroll', onChange)
}
