import { ScanSearch, X } from 'lucide-react'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import { classNames } from '../../platform/ui/class-names.ts'
import { IconButton } from '../../platform/ui/icon-button.tsx'

const shrinksAfterMs = 3000

/** Hides while it would lie over a vote or a field; once closed, it stays away in this tab. */
export function FloatingValidateButton() {
  const [isDismissed, setIsDismissed] = useState(readIsClosed)
  const [isShrunk, setIsShrunk] = useState(false)
  const ref = useRef<HTMLElement>(null)
  const isOverControl = useIsOverControl(ref)

  useEffect(() => {
    const timer = setTimeout(() => setIsShrunk(true), shrinksAfterMs)
    return () => clearTimeout(timer)
  }, [])

  if (isDismissed) return null
  return (
    <aside
      ref={ref}
      aria-label="Validate your idea"
      className={classNames(
        'fixed right-4 bottom-4 z-20 flex animate-rise items-center rounded-lg border border-gold-edge bg-gold text-on-gold shadow-float sm:right-6 sm:bottom-6 print:hidden',
        isOverControl && 'invisible',
      )}
    >
      <Link
        to="/validation"
        prefetch="intent"
        title={isShrunk ? label : undefined}
        className={classNames(
          'inline-flex min-h-11 items-center justify-center gap-2 rounded-lg py-2 text-sm font-medium',
          isShrunk ? 'min-w-11' : 'pr-1 pl-4',
        )}
      >
        <ScanSearch aria-hidden="true" className="size-4.5 shrink-0" />
        <span className={isShrunk ? 'sr-only' : undefined}>{label}</span>
      </Link>
      <IconButton
        label="Close"
        size="sm"
        onClick={() => {
          setIsDismissed(true)
          storeIsClosed()
        }}
        className={classNames(
          'text-on-gold! hover:bg-gold-strong!',
          isShrunk ? 'border-0 border-l! border-gold-edge!' : 'mr-1.5',
        )}
      >
        <X aria-hidden="true" />
      </IconButton>
    </aside>
  )
}

const label = 'Validate Your Idea'

function useIsOverControl(ref: RefObject<HTMLElement | null>): boolean {
  const [isOver, setIsOver] = useState(false)

  useEffect(() => {
    const button = ref.current
    if (!button) return
    const measure = () => setIsOver(liesOverControl(button))
    const observer = new ResizeObserver(measure)
    observer.observe(button)
    // A page that grows, as a field does while it is typed in, moves its controls without a scroll.
    observer.observe(document.body)
    window.addEventListener('scroll', measure, { passive: true })
    window.addEventListener('resize', measure)
    return () => {
      observer.disconnect()
      window.removeEventListener('scroll', measure)
      window.removeEventListener('resize', measure)
    }
  }, [ref])

  return isOver
}

function liesOverControl(button: HTMLElement): boolean {
  const own = button.getBoundingClientRect()
  const controls = document.querySelectorAll(
    'main :is(button[aria-pressed], input, select, textarea)',
  )
  return [...controls].some((control) => {
    const { left, right, top, bottom } = control.getBoundingClientRect()
    return left < own.right && right > own.left && top < own.bottom && bottom > own.top
  })
}

const closedKey = 'validateButtonClosed'

function readIsClosed(): boolean {
  try {
    return sessionStorage.getItem(closedKey) === 'true'
  } catch {
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
