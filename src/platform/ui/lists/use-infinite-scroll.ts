import { type RefObject, useEffect, useEffectEvent, useRef } from 'react'

/** Calls back while the element is near the screen; checks again for each new `round`, and pauses if it is null. */
export function useInfiniteScroll<Tag extends HTMLElement>(
  round: string | null,
  onNear: () => Promise<void>,
): RefObject<Tag | null> {
  const endRef = useRef<Tag>(null)
  const near = useEffectEvent(() => void onNear())

  useEffect(() => {
    const end = endRef.current
    if (round === null || end === null) return
    const observer = new IntersectionObserver(
      (entries) => {
        // A busy browser reports several positions in one call: first far from the screen, then near it.
        if (entries.some((entry) => entry.isIntersecting)) near()
      },
      { rootMargin: '900px 0px' },
    )
    observer.observe(end)
    return () => observer.disconnect()
  }, [round])

  return endRef
}
