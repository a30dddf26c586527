/** Loads the dialog's code before it first opens; for onPointerEnter and onFocus. */
export function preloadDialog(): void {
  // A failed preload is ignored: opening the dialog loads it again and handles the error.
  import('./dialog-panel.tsx').catch(() => {})
}
