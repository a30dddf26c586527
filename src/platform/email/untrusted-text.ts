import { leaveOutPhoneNumbers } from './phone-numbers.ts'

const maxShortLength = 60

/** 24/7, 8:30, $9.99 or v2.0.1: without letters, and with fewer dots than an IP, so that nothing makes a link of it. */
const numberPattern =
  /^v?[[\p{N}\p{P}\p{Sc}+]--[@.:\/]]+(?:[.:\/][[\p{N}\p{P}\p{Sc}+]--[@.:\/]]+){0,2}[.:]?$/v

/** One short line, without anything that a mail program would turn into a link, and without a number to call. */
export function formatUntrustedText(text: string): string {
  const plain = text
    .replaceAll(/[\p{C}\s]+/gu, ' ')
    .replaceAll(/\S*(?:[:/@]|www\.)\S*/giu, leaveOutLink)
    // Most mail programs turn 'word.word' into a link.
    .replaceAll(/[\p{L}\p{M}\p{N}-]+(?:\.[\p{L}\p{M}\p{N}-]+)+\S*/gu, leaveOutLink)
  const shown = leaveOutPhoneNumbers(plain)
    .replaceAll(/…(?:\s*…)+/g, '…')
    .trim()
  const letters = [...new Intl.Segmenter('en', { granularity: 'grapheme' }).segment(shown)]
  if (letters.length <= maxShortLength) return shown || '…'
  const cut = letters
    .slice(0, maxShortLength)
    .map(({ segment }) => segment)
    .join('')
  return `${cut.trimEnd()}…`
}

function leaveOutLink(found: string): string {
  return numberPattern.test(found) ? found : '…'
}
