/**
 * Seven digits or more that no letter divides, whatever else is between them. Digits of all scripts (also ⑧ and 八);
 * the Japanese dash ー, to Unicode a letter, divides none.
 */
const phonePattern =
  /[+＋\(（\p{Sc}]{0,2}[\p{N}零一二三四五六七八九](?:[^\p{N}[\p{L}--\p{Lm}]]*[\p{N}零一二三四五六七八九]){6,}\p{M}*(?: ?\p{Sc})?/gv

const yearPattern = /^(?:19|20)\d\d$/
/** 1,234,567.89 below a billion: more digits may be a number with its country's code. */
const thousandsPattern = /^[1-9]\d{0,2}(?:[,.'’]\d{3}){1,2}(?:[.,]\d\d?)?$/
/** 25000000 or 10 000 000: only zeros after three digits. */
const roundPattern = /^[1-9](?:[ ,.'’]?\d){0,2}(?:[ ,.'’]?0){3,}$/
const smallPattern = /^\d{1,6}(?:[.,]\d\d?)?$/
const normPattern = /\b(?:ISO|IEC|EN|DIN) \d{3,5}(?:-\d\d?)?[ :-](?:19|20)\d\d$/

export function leaveOutPhoneNumbers(text: string): string {
  return text.replaceAll(phonePattern, (found, at: number) =>
    isHarmless(found, text.slice(0, at)) ? found : '…',
  )
}

/** True for an amount with commas, a norm with its year, and any count of years, round numbers or prices. */
function isHarmless(found: string, before: string): boolean {
  // Wide digits and signs become plain ones.
  const digits = found.normalize('NFKC').replace(/^\(/, '')
  const numbers = digits.split(/ ?[;/&\p{Pd}] ?|, /u)
  return (
    thousandsPattern.test(digits) ||
    normPattern.test(before + digits) ||
    digits.split(/[\s,;/&\p{Pd}]+/u).every((number) => yearPattern.test(number)) ||
    numbers.every((number) => roundPattern.test(number)) ||
    numbers.every(isPrice)
  )
}

function isPrice(number: string): boolean {
  const amount = number.replace(/^\p{Sc} ?| ?\p{Sc}$/u, '')
  if (amount === number) return false
  return [thousandsPattern, roundPattern, smallPattern].some((pattern) => pattern.test(amount))
}
