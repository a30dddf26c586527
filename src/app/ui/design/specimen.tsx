import type { ReactNode } from 'react'
import { classNames } from '../../../platform/ui/class-names.ts'

export type PointerState = 'hover' | 'focus' | 'active'

interface SectionProps {
  id: string
  title: string
  children: ReactNode
}

export function Section({ id, title, children }: SectionProps) {
  return (
    <section id={id} aria-labelledby={`${id}-title`} className="design-section">
      <h2 id={`${id}-title`}>{title}</h2>
      {children}
    </section>
  )
}

interface RowProps {
  title: string
  isStacked?: boolean
  children: ReactNode
}

export function Row({ title, isStacked = false, children }: RowProps) {
  return (
    <div>
      <h3 className="design-row-title">{title}</h3>
      <div className={isStacked ? 'design-stack' : 'design-row'}>{children}</div>
    </div>
  )
}

interface SpecimenProps {
  label: string
  /** The browser itself puts the first control into this state, when the pictures are taken. */
  state?: PointerState
  width?: 'field' | 'card'
  children: ReactNode
}

export function Specimen({ label, state, width, children }: SpecimenProps) {
  return (
    <figure data-pointer={state} className={classNames('design-specimen', width && widths[width])}>
      {children}
      <figcaption>{label}</figcaption>
    </figure>
  )
}

const widths = { field: 'design-field', card: 'design-card' }
