import { Pause, Play } from 'lucide-react'
import { useEffect, useState } from 'react'
import { classNames } from '../../../platform/ui/class-names.ts'
import { useIsHydrated } from '../../../platform/ui/use-is-hydrated.ts'

const words = [
  'Next Big Idea',
  'New Feature',
  'Proposed Service',
  'Next Product',
  'New Concept',
  'Business Idea',
] as const
const wordEveryMs = 2500

/** All texts share one grid cell, so that nothing moves; screen readers get only the first one. */
export function RotatingLabels() {
  const [shown, setShown] = useState(0)
  const [choice, setChoice] = useState<'paused' | 'moving'>()
  const isHydrated = useIsHydrated()
  const isPaused = choice ? choice === 'paused' : isHydrated && prefersNoMotion()

  useEffect(() => {
    if (isPaused) return
    const timer = setInterval(() => setShown((place) => (place + 1) % words.length), wordEveryMs)
    return () => clearInterval(timer)
  }, [isPaused])

  const Icon = isPaused ? Play : Pause
  return (
    <>
      <h1 className="text-[min(var(--text-display),11vw)] leading-(--text-display--line-height) tracking-(--text-display--letter-spacing)">
        Validate Your <span className="sr-only">{words[0]}</span>
        <span aria-hidden="true" className="grid w-fit text-gold-ink">
          {words.map((word, place) => (
            <span
              key={word}
              className={classNames(
                'col-start-1 row-start-1 transition-[opacity,translate,visibility] duration-200',
                place === shown ? 'visible' : 'invisible translate-y-2 opacity-0',
              )}
            >
              {word}
            </span>
          ))}
        </span>
      </h1>
      <button
        type="button"
        onClick={() => setChoice(isPaused ? 'moving' : 'paused')}
        className={classNames(
          'relative mt-1 -ml-2 inline-flex min-h-7 items-center gap-1.5 rounded-md px-2 text-xs text-ink-faint enabled-hover:text-ink pointer-coarse:after:absolute pointer-coarse:after:-inset-2',
          !isHydrated && 'invisible',
        )}
      >
        <Icon aria-hidden="true" className="size-3.5" />
        <span key={String(isPaused)}>
          {isPaused ? 'Resume' : 'Pause'}
          <span className="sr-only"> the changing headline</span>
        </span>
      </button>
    </>
  )
}

const prefersNoMotion = () => window.matchMedia('(prefers-reduced-motion: reduce)').matches
