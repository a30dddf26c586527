/** Time for reading after the last source has responded. Texts that are unread then are counted in the report. */
const budgets = {
  // A slow or busy machine takes longer, so that it does not call a problem unknown after twenty texts.
  lite: { ms: 2500, minTexts: 100, maxMs: 6000 },
  // It is paid for: it must not read less than the free scan did.
  full: { ms: 12_000, minTexts: 400, maxMs: 45_000 },
}

/** @param elapsedMs since the last source has responded @param read texts read since the scan began */
export function isReadingOver(isThorough: boolean, elapsedMs: number, read: number): boolean {
  const { ms, minTexts, maxMs } = isThorough ? budgets.full : budgets.lite
  return elapsedMs > maxMs || (elapsedMs > ms && read >= minTexts)
}
