interface MeterProps {
  /** 0..1, the filled part of the bar */
  share: number
  hasMiddle?: boolean | undefined
}

/** A drawing alone: put the value beside it. */
export function Meter({ share, hasMiddle = false }: MeterProps) {
  const place = Math.min(1, Math.max(0, share)) * 200
  return (
    <svg
      viewBox="0 0 200 6"
      preserveAspectRatio="none"
      aria-hidden="true"
      className="block h-2 w-full rounded-sm"
    >
      <rect width="200" height="6" className="fill-sunken" />
      <rect width={place} height="6" className="fill-gold-edge" />
      {hasMiddle && <rect x="99.75" width=".5" height="6" className="fill-ink" />}
    </svg>
  )
}
