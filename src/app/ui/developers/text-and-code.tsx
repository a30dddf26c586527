import type { ReactNode } from 'react'

interface TextAndCodeProps {
  code?: ReactNode
  children: ReactNode
}

export function TextAndCode({ code, children }: TextAndCodeProps) {
  return (
    <div className="grid gap-x-14 lg:grid-cols-2">
      <div className="prose min-w-0">{children}</div>
      <div className="min-w-0">{code}</div>
    </div>
  )
}
