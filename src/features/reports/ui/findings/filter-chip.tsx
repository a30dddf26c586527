import type { ReactNode } from 'react'
import { classNames } from '../../../../platform/ui/class-names.ts'
import { PlainLink } from '../../../../platform/ui/plain-link.tsx'

export interface FilterChipProps {
  to: string
  isCurrent: boolean
  children: ReactNode
}

export function FilterChip({ to, isCurrent, children }: FilterChipProps) {
  return (
    <PlainLink
      to={to}
      aria-current={isCurrent || undefined}
      className={classNames(
        'inline-flex min-h-8 items-center gap-2 rounded-md border px-3 py-1 text-sm pointer-coarse:min-h-11 [&_svg]:size-4',
        isCurrent
          ? 'border-gold-edge bg-gold-wash text-gold-ink'
          : 'border-line-strong bg-surface hover:bg-sunken',
      )}
    >
      {children}
    </PlainLink>
  )
}
