const maxLength = 20_000

/** Postgres takes neither null characters nor broken surrogates. */
export function cleanText(text: string): string {
  return text.slice(0, maxLength).replaceAll('\u0000', '').toWellFormed().trim()
}
