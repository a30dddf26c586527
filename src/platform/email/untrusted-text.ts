const maxShortLength = 60

/** Seven digits or more; a comma between them makes an amount. */
const phonePattern = /[+(]{0,2}\p{Nd}(?:[\p{M}\s+().\p{Pd}·•*_~|]{0,4}\p{Nd}){6,}\p{M}*/gu
const yearsPattern = /^(?:19|20)\d\d ?\p{Pd} ?(?:19|20)\d\d$/u

/** One short line, without anything that a mail program would turn into a link, and without a number to call. */
export function formatUntrustedText(text: string): string {
  const plain = text
    .replaceAll(/[\p{C}\s]+/gu, ' ')
    .replaceAll(/\S*(?:[:/@]|www\.)\S*/giu, '…')
    // Most mail programs turn 'word.word' into a link.
    .replaceAll(/[\p{L}\p{M}\p{N}-]+(?:\.[\p{L}\p{M}\p{N}-]+)+\S*/gu, '…')
    .replaceAll(phonePattern, (found) => (yearsPattern.test(found) ? found : '…'))
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
