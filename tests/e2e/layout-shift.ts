declare global {
  interface Window {
    layoutShift: number
    /** the texts of what moved and where to, for the message of a failed test */
    moved: string[]
  }
}

interface LayoutShift {
  value: number
  hadRecentInput: boolean
  sources: { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[]
}

/** An init script: sums up the shifts that follow no input. */
export function countLayoutShift() {
  window.layoutShift = 0
  window.moved = []
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as unknown as LayoutShift[]) {
      if (entry.hadRecentInput) continue
      window.layoutShift += entry.value
      for (const { node, previousRect: from, currentRect: to } of entry.sources) {
        const text = (node?.textContent ?? '').slice(0, 40)
        window.moved.push(`${text} (${from.x}, ${from.y}) → (${to.x}, ${to.y})`)
      }
    }
  }).observe({ type: 'layout-shift', buffered: true })
}
