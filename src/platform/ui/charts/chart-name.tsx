import type { ReactNode } from 'react'
import { PlainLink } from '../plain-link.tsx'
import { textLinkStyle } from '../text-link.tsx'

export interface ChartEntry {
  key: string
  name: ReactNode
  to?: string | undefined
  isCurrent?: boolean | undefined
}

export function ChartName({ entry: { name, to, isCurrent } }: { entry: ChartEntry }) {
  if (to === undefined) return name
  return (
    <PlainLink to={to} aria-current={isCurrent || undefined} className={textLinkStyle}>
      {name}
    </PlainLink>
  )
}
