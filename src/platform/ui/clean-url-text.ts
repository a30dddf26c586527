/** A text out of an address, which anybody may have typed: made safe to show and send on, and short. */
export function cleanUrlText(text: string, maxLength: number): string {
  const shown = text.toWellFormed().replaceAll(/\p{Cc}+/gu, ' ')
  return shown.trim().slice(0, maxLength).toWellFormed()
}
