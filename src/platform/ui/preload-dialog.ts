/** Fetches the dialog's code ahead of its first opening; for onPointerEnter and onFocus. */
export function preloadDialog(): void {
  // A failed warm-up is met again, and handled, when the dialog opens.
  import('./dialog-panel.tsx').catch(() => {})
}
