/** Replaces each curly mark by one straight mark, so that all positions stay the same. */
function withStraightMarks(text: string): string {
  return text.replaceAll(/[‘’‚‛ʼ′]/g, "'").replaceAll(/[“”„‟«»″]/g, '"')
}

/**
 * Whether `words` occur literally in `text`, apart from the shape of quotation marks. Only whole words
 * match: 'I can' is not found in "I can't".
 */
export function isFoundIn(words: string, text: string): boolean {
  const part = withStraightMarks(words)
  const whole = withStraightMarks(text)
  if (part === '') return false
  const opensWord = wordAtStart.test(part)
  const closesWord = wordAtEnd.test(part.slice(-2))
  for (let at = whole.indexOf(part); at >= 0; at = whole.indexOf(part, at + 1)) {
    const end = at + part.length
    const cutsBefore = opensWord && wordAtEnd.test(whole.slice(Math.max(0, at - 3), at))
    const cutsAfter = closesWord && wordAtStart.test(whole.slice(end, end + 3))
    if (!cutsBefore && !cutsAfter) return true
  }
  return false
}

const wordAtStart = /^'?[\p{L}\p{N}]/u
const wordAtEnd = /[\p{L}\p{N}]'?$/u

/**
 * The quotations of three words or more in a sentence. A single mark may be an apostrophe, so each
 * quotation has all its possible readings, one of which must be in the source.
 */
export function findQuotations(text: string): string[][] {
  const marked = withStraightMarks(text).replaceAll(/[「」『』〝〞]/g, '"')
  // With an odd number of marks, the last quotation runs to the end.
  const double = marked.split('"').filter((_, index) => index % 2 === 1)
  return [...double.map((words) => [words]), ...findSingleQuotations(marked)]
    .map((readings) => readings.map(withoutLastStop).filter(isLong))
    .filter((readings) => readings.length > 0)
}

function findSingleQuotations(text: string): string[][] {
  const openings = [...text.matchAll(opening)].map(({ index }) => index)
  return openings.map((start, index) => {
    const part = text.slice(start + 1, openings[index + 1])
    return [...part.matchAll(/'(?![\p{L}\p{N}])/gu)].map((closing) => part.slice(0, closing.index))
  })
}

const opening = /(?<![\p{L}\p{N}])'(?=[^\s.,;:!?)'"-])/gu

/** Punctuation before the closing mark belongs to the surrounding sentence. */
function withoutLastStop(words: string): string {
  return words.trim().replace(/[.,;:!?…]+$/, '')
}

function isLong(words: string): boolean {
  return words.split(/\s+/).length >= 3
}
