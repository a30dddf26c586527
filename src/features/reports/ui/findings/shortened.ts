/**
 * Cuts to at most `most` code points, between words if possible, such as 'Nobody says what they
 * would pay …'.
 */
export function shortened(text: string, most: number): string {
  const plain = text.replace(/\s+/g, ' ').trim()
  const characters = Array.from(plain)
  if (characters.length <= most) return plain
  const cut = characters.slice(0, most - 2).join('')
  const end = cut.lastIndexOf(' ')
  return `${end > most / 2 ? cut.slice(0, end) : cut} …`
}
