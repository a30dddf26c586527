import type { ReactNode } from 'react'

interface WayToConnectProps {
  id: string
  title: string
  text: ReactNode
  children: ReactNode
}

export function WayToConnect({ id, title, text, children }: WayToConnectProps) {
  return (
    <section aria-labelledby={id} className="border-t border-line pt-6">
      <h3 id={id}>{title}</h3>
      <p className="mt-1 mb-4 max-w-prose text-ink-soft">{text}</p>
      {children}
    </section>
  )
}
