// Extracts the numbers of a text for comparison: '$1,200' and 'twelve hundred dollars' are the same number,
// '23' and '23%' are different ones.

/** Returns values such as '1200 usd', '23 %', '3' and 'b2b': a token with a digit counts as a whole. */
export function extractNumbers(text: string): Set<string> {
  const digits = text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/(?<=\d),(?=\d{3}(?!\d))/g, '')
    .replaceAll('per cent', 'percent')
    .replaceAll(scaled, (_, many: string, scale: string) => `${Number(many) * getScale(scale)}`)
    .replaceAll(numberPhrase, getDigits)
    .replaceAll(fraction, (_, many: string, part: string) => `${/\d/.test(many) ? many : 1}${part}`)
  const tokens = digits.match(/\p{Sc}|[%–—-]|[\p{L}\p{N}_]+(?:\.\d+)?/gu) ?? []
  return new Set(
    tokens.flatMap((token, at) => {
      if (!/\p{N}/u.test(token)) return []
      const value = /^[\d.]+$/.test(token) ? String(Number(token)) : token
      const unit = getUnit(tokens, at)
      return [unit ? `${value} ${unit}` : value]
    }),
  )
}

/** In '$5-10' and '5 to 10%' both numbers have the unit. */
function getUnit(tokens: readonly string[], at: number): string | undefined {
  const isRange = (between: string | undefined) => /^(?:[–—-]|to)$/.test(between ?? '')
  const own = getUnitBefore(tokens, at) ?? getUnitAfter(tokens, at)
  if (own) return own
  if (isRange(tokens[at - 1])) return getUnitBefore(tokens, at - 2)
  return isRange(tokens[at + 1]) ? getUnitAfter(tokens, at + 2) : undefined
}

function getUnitBefore(tokens: readonly string[], at: number): string | undefined {
  return codes.get(tokens[at - 1] ?? '')
}

function getUnitAfter(tokens: readonly string[], at: number): string | undefined {
  const next = (tokens[at + 1] === '-' ? tokens[at + 2] : tokens[at + 1]) ?? ''
  return codes.get(next) ?? unitWords.get(next.replace(/s$/, ''))
}

const codes = new Map(
  Object.entries({ $: 'usd', '€': 'eur', '£': 'gbp', usd: 'usd', eur: 'eur', gbp: 'gbp' }),
)
const unitWords = new Map([
  ['dollar', 'usd'],
  ['buck', 'usd'],
  ['euro', 'eur'],
  ['pound', 'gbp'],
  ['quid', 'gbp'],
  ['%', '%'],
  ['percent', '%'],
  ['percentage', '%'],
])

const upToNineteen =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'
const tens = 'twenty thirty forty fifty sixty seventy eighty ninety'
const smallNumbers = new Map([
  ...upToNineteen.split(' ').map((word, index): [string, number] => [word, index]),
  ...tens.split(' ').map((word, index): [string, number] => [word, (index + 2) * 10]),
  ...Object.entries({ dozen: 12, half: 0.5, halved: 0.5, twice: 2, doubled: 2, thrice: 3 }),
  ...Object.entries({ tripled: 3, twofold: 2, threefold: 3, fivefold: 5, tenfold: 10 }),
])
const largeNumbers = new Map(
  Object.entries({ hundred: 100, thousand: 1e3, million: 1e6, billion: 1e9, trillion: 1e12 }),
)
const large = [...largeNumbers.keys()].join('|')
const numberWord = `(?:${[...smallNumbers.keys()].join('|')}|${large})`
/**
 * 'One' is a number only before 'hundred' and the like; elsewhere it is mostly a pronoun ('one of them').
 */
const numberPhrase = new RegExp(
  String.raw`(?<![\p{L}\p{N}])(?:(?:dozen|${large})s|(?!one(?![\s-]+(?:${large})\b))${numberWord}(?:(?:[\s-]|(?<=${large})\sand\s)${numberWord})*)(?![\p{L}\p{N}])`,
  'gu',
)
const scaled =
  /(?<![\p{L}\p{N}.])(\d+(?:\.\d+)?)(k\b|m\b|bn\b|[\s-]?(?:thousand|million|billion)\b)/gu
const fraction = /\b(a|one|\d+)[ -]+(third|quarter|fifth|tenth)s?\b(?![ -]party)/g

function getScale(word: string): number {
  const letters: Record<string, string> = { k: 'thousand', m: 'million', bn: 'billion' }
  const name = word.replace(/^[\s-]/, '')
  return largeNumbers.get(letters[name] ?? name) ?? 1
}

/** 'forty-five' becomes '45'; 'dozens' becomes '1dozens', which equals no exact number. */
function getDigits(phrase: string): string {
  if (/ds$|ns$/.test(phrase)) return `1${phrase}`
  let total = 0
  let current = 0
  for (const word of phrase.split(/[\s-]+/)) {
    const many = largeNumbers.get(word)
    if (many === 100) current = Math.max(1, current) * many
    else if (many === undefined) current += smallNumbers.get(word) ?? 0
    else {
      total += Math.max(1, current) * many
      current = 0
    }
  }
  return String(total + current)
}
