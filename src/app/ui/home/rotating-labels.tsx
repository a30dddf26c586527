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
  const [isPaused, setIsPaused] = useState(false)
  const isHydrated = useIsHydrated()

  useEffect(() => {
    if (isPaused) return
    const timer = setInterval(() => setShown((place) => (place + 1) % words.length), wordEveryMs)
    return () => clearInterval(timer)
  }, [isPaused])

  const Icon = isPaused ? Play : Pause
  return (
    <div className="group relative w-fit">
      <h1 className="text-[min(var(--text-display),11vw)] leading-(--text-display--line-height) tracking-(--text-display--letter-spacing)">
        Validate Your <span className="sr-only">{words[0]}</span>
        <span aria-hidden="true" className="grid w-fit text-gold-ink">
          {words.map((word, place) => (
            <span
              key={word}
              className={classNames(
                'col-start-1 row-start-1 whitespace-nowrap transition-all duration-200',
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
        onClick={() => setIsPaused(!isPaused)}
        className={classNames(
          'absolute top-2 right-0 grid size-8 place-items-center rounded-md text-ink-faint sm:top-auto sm:-right-10 sm:bottom-2 pointer-fine:opacity-0 pointer-fine:group-hover:opacity-100 pointer-fine:focus-visible:opacity-100',
          !isHydrated && 'invisible',
        )}
      >
        <Icon aria-hidden="true" className="size-4" />
        <span className="sr-only">
          {isPaused ? 'Let the headline change' : 'Stop the headline from changing'}
        </span>
      </button>
    </div>
  )
}
