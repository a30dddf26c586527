import { ScanSearch, X } from 'lucide-react'
import { useState, useSyncExternalStore } from 'react'
import { Link, useLocation } from 'react-router'
import { IconButton } from '../../platform/ui/icon-button.tsx'

const appearsAfterPixels = 500

/** Pages that already offer a scan, and pages where it would disturb work. */
const hiddenPaths = /^\/(validation|auth|admin)(\/|$)/

/** Offers a scan after scrolling; once closed, it stays away in this tab. */
export function FloatingValidateButton() {
  const { pathname } = useLocation()
  const [isDismissed, setIsDismissed] = useState(readIsClosed)
  const isScrolled = useSyncExternalStore(
    subscribeToScroll,
    () => window.scrollY > appearsAfterPixels,
    () => false,
  )
  if (isDismissed || !isScrolled || hiddenPaths.test(pathname)) return null
  return (
    <aside
      aria-label="Validate your idea"
      className="fixed right-4 bottom-4 z-20 flex animate-rise items-center rounded-lg border border-gold-edge bg-gold text-on-gold shadow-float sm:right-6 sm:bottom-6 print:hidden"
    >
      <Link
        to="/validation"
        prefetch="intent"
        className="inline-flex min-h-11 items-center gap-2 rounded-lg py-2 pr-1 pl-4 text-sm font-medium"
      >
        <ScanSearch aria-hidden="true" className="size-4.5 shrink-0" />
        Validate Your Idea
      </Link>
      <IconButton
        label="Close"
        size="sm"
        onClick={() => {
          setIsDismissed(true)
          storeIsClosed()
        }}
        className="mr-1.5 text-on-gold! hover:bg-gold-strong!"
      >
        <X aria-hidden="true" />
      </IconButton>
    </aside>
  )
}

function subscribeToScroll(onChange: () => void) {
  window.addEventListener('scroll', onChange, { passive: true })
  return () => window.removeEventListener('scroll', onChange)
}

const closedKey = 'validateButtonClosed'

function readIsClosed(): boolean {
  try {
    return sessionStorage.getItem(closedKey) === 'true'
  } catch {
    // On the server, or storage is blocked.
    return false
  }
}

function storeIsClosed(): void {
  try {
    sessionStorage.setItem(closedKey, 'true')
  } catch {
    // Storage may be blocked; the button then returns with the next page load.
  }
}
