const maxShortLength = 60

/** One short line, without anything that a mail program would turn into a link. */
export function formatUntrustedText(text: string): string {
  const plain = text
    .replaceAll(/[\p{C}\s]+/gu, ' ')
    .replaceAll(/\S*(?:[:/@]|www\.)\S*/giu, '…')
    // Most mail programs turn 'word.word' into a link.
    .replaceAll(/[\p{L}\p{M}\p{N}-]+(?:\.[\p{L}\p{M}\p{N}-]+)+\S*/gu, '…')
    .replaceAll(/…(?:\s*…)+/g, '…')
    .trim()
  const letters = [...new Intl.Segmenter('en', { granularity: 'grapheme' }).segment(plain)]
  if (letters.length <= maxShortLength) return plain || '…'
  const cut = letters
    .slice(0, maxShortLength)
    .map(({ segment }) => segment)
    .join('')
  return `${cut.trimEnd()}…`
}
