import { type ReactNode, useEffect, useRef, useState } from 'react'

interface ScrollRegionProps {
  label: string
  className: string
  children: ReactNode
}

/** A stop of the Tab key where there is something to scroll. */
export function ScrollRegion({ label, className, children }: ScrollRegionProps) {
  const ref = useRef<HTMLDivElement>(null)
  const [isWhole, setIsWhole] = useState(false)

  useEffect(() => {
    const region = ref.current
    if (!region) return
    const observer = new ResizeObserver(() => {
      const { scrollWidth, clientWidth, scrollHeight, clientHeight } = region
      setIsWhole(scrollWidth <= clientWidth && scrollHeight <= clientHeight)
    })
    for (const part of [region, ...region.children]) observer.observe(part)
    return () => observer.disconnect()
  }, [])

  return (
    <div
      ref={ref}
      role="region"
      aria-label={label}
      tabIndex={isWhole ? undefined : 0}
      className={className}
    >
      {children}
    </div>
  )
}
