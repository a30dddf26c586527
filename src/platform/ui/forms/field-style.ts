/** The box of text fields and selects. A font of 16 px keeps iOS from zooming in. */
export const fieldStyle =
  'block w-full min-w-0 rounded-md border border-edge bg-surface pr-3 text-base text-ink ' +
  'disabled:bg-sunken disabled:text-ink-faint ' +
  'aria-invalid:border-bad aria-invalid:inset-ring aria-invalid:inset-ring-bad'
