import { createContext, useContext } from 'react'

/** Whether the site shows a demo world. The server knows; the browser reads it from the page. */
export const DemoContext = createContext(false)

export function useIsDemo(): boolean {
  return useContext(DemoContext)
}

/** On every page and on paper, so that nobody takes a made-up report for a real one. */
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
