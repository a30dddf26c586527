import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'

interface SectionHeadingProps {
  title: string
  text?: ReactNode
  className?: string | undefined
}

export function SectionHeading({ title, text, className }: SectionHeadingProps) {
  return (
    <div className={classNames('max-w-prose', className)}>
      <h2 className="text-title">{title}</h2>
      {text && <p className="mt-3 text-lg text-balance text-ink-soft">{text}</p>}
    </div>
  )
}
