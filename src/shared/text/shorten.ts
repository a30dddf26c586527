/**
 * In code points, between words if possible: 'Nobody says what they would pay …'. The space before the dots does not
 * break, so that they are never alone on a line.
 */
export function shorten(text: string, maxLength: number): string {
  const plain = text.replace(/\s+/g, ' ').trim()
  const characters = Array.from(plain)
  if (characters.length <= maxLength) return plain
  const cut = characters.slice(0, maxLength - 2).join('')
  const end = cut.lastIndexOf(' ')
  return `${end > maxLength / 2 ? cut.slice(0, end) : cut}\u00a0…`
}
