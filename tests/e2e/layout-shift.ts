declare global {
  interface Window {
    layoutShift: number
  }
}

/** An init script: sums up the shifts that follow no input. */
export function countLayoutShift() {
  window.layoutShift = 0
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as unknown as {
      value: number
      hadRecentInput: boolean
    }[]) {
      if (!entry.hadRecentInput) window.layoutShift += entry.value
    }
  }).observe({ type: 'layout-shift', buffered: true })
}
