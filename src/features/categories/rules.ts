export const maxCategoryName = 40

/**
 * A name as it is stored (decision 43): 'health  tech' is 'Health Tech', while a word that is typed with
 * capitals of its own stays: 'AI', 'B2B', 'SaaS'.
 */
export function titleCase(name: string): string {
  return name.trim().split(/\s+/u).map(capitalised).join(' ').normalize('NFC')
}

/** Whether people can read it as a name: letters or digits, and nothing that cannot be seen. */
export function isReadable(name: string): boolean {
  return /[\p{L}\p{N}]/u.test(name) && !/[\p{C}\p{Default_Ignorable_Code_Point}]/u.test(name)
}

function capitalised(word: string): string {
  if (/^\P{Ll}*\p{Lu}\P{Ll}*$/u.test(word) || /^\p{Lu}.*\p{Lu}/u.test(word)) return word
  return word.toLowerCase().replace(/(?<=^[^\p{L}\p{N}]*)\p{L}/u, (message) => {
    const capital = message.toUpperCase()
    // Of 'ß' there is none.
    return capital.length === message.length ? capital : message
  })
}
