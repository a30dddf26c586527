/** For a text from a URL: no control characters, and at most `maxLength` UTF-16 units. */
export function cleanUrlText(text: string, maxLength: number): string {
  const shown = text.toWellFormed().replaceAll(/\p{Cc}+/gu, ' ')
  return shown.trim().slice(0, maxLength).toWellFormed()
}
