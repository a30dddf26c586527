import type { ReactNode } from 'react'

import { classNames } from './class-names.ts'
import { EmptyDrawing, type EmptyDrawingName } from './empty-drawing.tsx'

export type EmptyStateProps = {
  title?: string | undefined
  text: string
  drawing?: EmptyDrawingName | undefined
  action?: ReactNode
  className?: string | undefined
}

export function EmptyState({
  title,
  text,
  drawing = 'scales',
  action,
  className,
}: EmptyStateProps) {
  return (
    <div
      className={classNames(
        'flex flex-col items-center justify-center gap-4 rounded-lg border border-dashed border-line-strong px-6 py-14 text-center',
        className,
      )}
    >
      <EmptyDrawing name={drawing} />
      {title !== undefined && <h2>{title}</h2>}
      <p className="max-w-prose text-balance text-ink-soft">{text}</p>
      {action}
    </div>
  )
}
