import type { ReactNode } from 'react'

import { classNames } from './class-names.ts'

export type BadgeTone = 'neutral' | 'gold' | 'good' | 'bad'

export type BadgeProps = {
  /** Colour must not be the only signal: give good and bad a word or an icon. */
  tone?: BadgeTone | undefined
  className?: string | undefined
  children: ReactNode
}

export function Badge({ tone = 'neutral', className, children }: BadgeProps) {
  return (
    <span
      className={classNames(
        'inline-flex max-w-full items-center gap-1 rounded-sm border px-1.5 py-px text-xs font-medium [&_svg]:size-3.5 [&_svg]:shrink-0',
        tones[tone],
        className,
      )}
    >
      {children}
    </span>
  )
}

const tones: Record<BadgeTone, string> = {
  neutral: 'border-line bg-sunken text-ink-soft',
  gold: 'border-gold-edge bg-gold-wash text-gold-ink',
  good: 'border-good-edge bg-good-wash text-good',
  bad: 'border-bad-edge bg-bad-wash text-bad',
}
