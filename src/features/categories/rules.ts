export const maxCategoryNameLength = 40

/** Decision 43: 'health  tech' becomes 'Health Tech', while 'AI', 'B2B' and 'SaaS' keep their capitals. */
export function toTitleCase(name: string): string {
  return name.trim().split(/\s+/u).map(capitalise).join(' ').normalize('NFC')
}

export function isReadable(name: string): boolean {
  return /[\p{L}\p{N}]/u.test(name) && !/[\p{C}\p{Default_Ignorable_Code_Point}]/u.test(name)
}

function capitalise(word: string): string {
  if (/^\P{Ll}*\p{Lu}\P{Ll}*$/u.test(word) || /^\p{Lu}.*\p{Lu}/u.test(word)) return word
  return word.toLowerCase().replace(/(?<=^[^\p{L}\p{N}]*)\p{L}/u, (message) => {
    const capital = message.toUpperCase()
    // The capital of 'ß' would be two letters.
    return capital.length === message.length ? capital : message
  })
}
