import type { ReactNode } from 'react'
import { EmptyDrawing, type EmptyDrawingName } from '../../platform/ui/empty-drawing.tsx'

interface PageNoticeProps {
  drawing: EmptyDrawingName
  title: string
  text: ReactNode
  action: ReactNode
}

/** A page that only says something: not found, failed, gone. */
export function PageNotice({ drawing, title, text, action }: PageNoticeProps) {
  return (
    <div className="page-width flex flex-col items-center py-20 text-center sm:py-28">
      <EmptyDrawing name={drawing} />
      <h1 className="mt-6">{title}</h1>
      <p className="mt-3 max-w-prose text-ink-soft">{text}</p>
      <div className="mt-8 flex flex-wrap justify-center gap-3">{action}</div>
    </div>
  )
}
