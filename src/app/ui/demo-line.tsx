import { createContext, useContext } from 'react'

export const DemoContext = createContext(false)

export function useIsDemo(): boolean {
  return useContext(DemoContext)
}

export function DemoLine() {
  if (!useIsDemo()) return null
  return (
    <aside
      aria-label="About this site"
      className="border-b border-line bg-sunken px-4 py-1 text-center text-xs text-balance text-ink-soft"
    >
      This is a demo: its ideas, votes and reports are made up.
    </aside>
  )
}
