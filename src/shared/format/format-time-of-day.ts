/** '14:05:09', in the reader's time zone. */
export function formatTimeOfDay(at: Date): string {
  return at.toLocaleTimeString('en-GB')
}
