export interface NewTab {
  /** In the new tab, or in this window if the browser blocked the tab. @returns false if it used this window */
  navigate(url: string): boolean
  close(): void
}

/**
 * Call it synchronously in the click handler: after an await browsers block the tab as a pop-up.
 * @param waitingText shown in the tab until the URL is known
 */
export function openInNewTab(waitingText: string): NewTab {
  // With 'noopener' window.open returns null even if it was not blocked, so opener is cleared by hand.
  const opened = window.open('', '_blank')
  if (opened) {
    opened.opener = null
    opened.document.title = waitingText
    opened.document.body.textContent = waitingText
  }
  return {
    navigate(url) {
      // The reader closed the tab in the meantime; this page still offers the link.
      if (opened?.closed) return true
      if (!opened) window.location.assign(url)
      else opened.location.replace(url)
      return opened !== null
    },
    close: () => opened?.close(),
  }
}
