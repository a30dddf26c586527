const longest = 20_000

/** What is plain text already (a title, a short post), fit to be stored: whole characters, none of them null. */
export function cleanText(text: string): string {
  return text.slice(0, longest).replaceAll('\u0000', '').toWellFormed().trim()
}
