import type { ReactNode } from 'react'
import { focusWithoutScroll } from './dialogs/use-lost-focus.ts'
import { EmptyDrawing, type EmptyDrawingName } from './empty-drawing.tsx'

interface PageNoticeProps {
  drawing: EmptyDrawingName
  title: string
  text?: ReactNode
  children?: ReactNode
  action?: ReactNode
  /** takes the focus; with a new key it takes it again */
  takesFocus?: boolean
}

export function PageNotice(props: PageNoticeProps) {
  const { drawing, title, text, children, action, takesFocus } = props
  return (
    <div className="page-width flex flex-col items-center py-20 text-center sm:py-28">
      <EmptyDrawing name={drawing} />
      <h1
        ref={takesFocus ? focusWithoutScroll : undefined}
        tabIndex={takesFocus ? -1 : undefined}
        className="mt-6"
      >
        {title}
      </h1>
      <p className="mt-3 max-w-prose text-balance text-ink-soft">{text}</p>
      {children && <div className="mt-8 w-full max-w-prose">{children}</div>}
      <div className="mt-8 flex flex-wrap justify-center gap-3">{action}</div>
    </div>
  )
}
