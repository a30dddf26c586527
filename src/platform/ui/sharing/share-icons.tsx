import type { ReactNode } from 'react'
import type { ShareTarget } from './share-links.ts'

/** Drawn in the weight of the other icons, because lucide has no brand icons. */
export function ShareIcon({ target }: { target: ShareTarget }) {
  return (
    <svg
      viewBox="0 0 24 24"
      aria-hidden="true"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      {drawings[target]}
    </svg>
  )
}

const drawings: Record<ShareTarget, ReactNode> = {
  x: <path d="M3.5 4H8L20.5 20H16ZM4 20L10.6 13.2M13.3 10.6L19.5 4" />,
  linkedin: <path d="M4.5 10V20M4.5 4.5V4.6M10 20V10M10 14.5A4.5 4.5 0 0 1 19 14.5V20" />,
  whatsapp: (
    <path d="M3.5 20.5L4.8 16.2A8.6 8.6 0 1 1 8 19.4ZM9 8.6C8.6 12 12 15.4 15.4 15L15.8 13.4L14 12.5L12.9 13.3C12 12.9 11.1 12 10.7 11.1L11.5 10L10.6 8.2Z" />
  ),
}
