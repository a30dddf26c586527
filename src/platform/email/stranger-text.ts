const maxShortLength = 60

/**
 * A stranger's text as it may stand in a letter to somebody else: on one line, short, and without what a
 * mail program would turn into a link.
 */
export function strangerText(text: string): string {
  const plain = text
    .replaceAll(/[\p{C}\s]+/gu, ' ')
    .replaceAll(/\S*(?:[:/@]|www\.)\S*/giu, '…')
    // 'word.word' is an address to most mail programs.
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
