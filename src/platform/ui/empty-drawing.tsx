import type { ReactNode } from 'react'

export type EmptyDrawingName = 'scales' | 'lens' | 'email' | 'page'

export function EmptyDrawing({ name }: { name: EmptyDrawingName }) {
  return (
    <svg
      viewBox="0 0 96 72"
      aria-hidden="true"
      fill="none"
      strokeWidth="1.75"
      strokeLinecap="round"
      strokeLinejoin="round"
      className="h-18 w-24 stroke-ink-faint"
    >
      {drawings[name]}
    </svg>
  )
}

const gold = 'fill-gold-wash stroke-gold-edge'

const drawings: Record<EmptyDrawingName, ReactNode> = {
  scales: (
    <>
      <path d="M48 12V60M34 60H62M20 22L48 18L76 14" />
      <circle cx="48" cy="11" r="3" className={gold} />
      <path d="M20 22L10 44H30L20 22ZM76 14L66 36H86L76 14Z" />
      <path d="M8 44H32A12 9 0 0 1 8 44Z" className={gold} />
      <path d="M64 36H88A12 9 0 0 1 64 36Z" />
    </>
  ),
  lens: (
    <>
      <path d="M10 22H30M10 34H24M10 46H30M10 58H52" className="stroke-line" />
      <circle cx="52" cy="32" r="20" className={gold} />
      <path d="M67 47L84 64" strokeWidth="4" />
      <path d="M42 30A11 11 0 0 1 52 21" className="stroke-gold-edge" />
    </>
  ),
  email: (
    <>
      <path d="M14 16H82V60H14Z" />
      <path d="M14 16L48 42L82 16M14 60L38 35M82 60L58 35" />
      <circle cx="48" cy="46" r="9" className={gold} />
      <path d="M44.5 46.2L47 48.7L51.8 43.7" className="stroke-gold-edge" />
    </>
  ),
  page: (
    <>
      <path d="M28 8H58L70 20V64H28Z" />
      <path d="M58 8V20H70" />
      <path d="M36 30H62M36 38H62M36 46H50" className="stroke-line" />
      <path d="M56 50L60 46L64 50V60L60 57L56 60Z" className={gold} />
    </>
  ),
}
