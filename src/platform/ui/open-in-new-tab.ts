export interface NewTab {
  /** Goes there: in the new tab, or in this window where the browser blocked it. @returns whether in the tab */
  leadTo(url: string): boolean
  /** There is nothing to show: an empty tab stays with nobody. */
  close(): void
}

/**
 * Opens a tab whose address is not known yet. Call it inside the click itself: after any waiting a browser
 * takes it for a pop-up and blocks it.
 * @param waitingText what the tab says until it is led somewhere
 */
export function openInNewTab(waitingText: string): NewTab {
  // With 'noopener' among its features window.open always answers null, blocked or not.
  const opened = window.open('', '_blank')
  if (opened) {
    opened.opener = null
    opened.document.title = waitingText
    opened.document.body.textContent = waitingText
  }
  return {
    leadTo(url) {
      // Closed by its reader in the meantime: they are still here, and so is what offers the link again.
      if (opened?.closed) return true
      if (!opened) window.location.assign(url)
      else opened.location.replace(url)
      return opened !== null
    },
    close: () => opened?.close(),
  }
}
