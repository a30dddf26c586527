import type { ReactNode } from 'react'
import { PlainLink } from '../plain-link.tsx'
import { textLinkStyle } from '../text-link.tsx'

export interface ChartEntry {
  key: string
  name: ReactNode
  to?: string | undefined
  isCurrent?: boolean | undefined
}

export interface ChartNameProps {
  entry: ChartEntry
  /** the number that is linked with its name */
  detail?: string | undefined
}

export function ChartName({ entry: { name, to, isCurrent }, detail }: ChartNameProps) {
  const text =
    detail === undefined ? (
      name
    ) : (
      <>
        {name} <span className="font-normal text-ink-faint">{detail}</span>
      </>
    )
  if (to === undefined) return text
  return (
    <PlainLink to={to} aria-current={isCurrent || undefined} className={textLinkStyle}>
      {text}
    </PlainLink>
  )
}
