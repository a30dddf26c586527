import winkSentiment from 'wink-sentiment'

export interface Sentiment {
  label: 'positive' | 'negative' | 'other'
  /** 0 (all bad) to 1 (all good); 0.5 where nothing is felt, in steps of 0.001. */
  score: number
}

/** By a list of words (AFINN) with the words of complaints about products added; English only. */
export function sentimentOf(text: string): Sentiment {
  const { tokenizedPhrase: tokens = [] } = winkSentiment(readable(text))
  const isWish = wish.test(text)
  let sum = 0
  let felt = 0
  for (const at of tokens.keys()) {
    const score = feelingOf(tokens, at)
    if (score === 0 || (isWish && score > 0)) continue
    sum += score
    felt += 1
  }
  // Two words more than were felt, so that one mild word alone is not a strong feeling.
  const mean = felt === 0 ? 0 : sum / (felt + 1)
  const score = Math.round((0.5 + clamp(mean / 5) / 2) * 1000) / 1000
  return { label: labelOf(score), score }
}

/** 'I need a better way' praises nothing. */
const wish =
  /\?\s*$|\b(looking for|need(s|ed)? (a|an|some|to)|wish|is there|would (like|love)|want(s|ed)? (a|an|to)|haven't found|hoping|hopefully|should be able)\b/i
const negationReach = 4
const positiveFrom = 0.58
const negativeBelow = 0.44
const longestText = 2000
const longestWord = 40

/** What AFINN does not know, or takes for a feeling that it is not when people talk of products. */
const domainScores: ReadonlyMap<string, number> = new Map(
  Object.entries({
    '-3': 'nightmare infuriating unusable ghosted scammed garbage unpaid atrocious abysmal',
    '-2': `clunky tedious overdue chasing overpriced buggy bloated cumbersome hassle unreliable struggle
      struggles struggling struggled frustrating frustrated frustration annoying unintuitive outdated
      manually burnout procrastinate procrastinating bottleneck churn churned downtime headache
      overwhelmed overwhelming painful stuck wasted wasting waste difficult distracted paywall`,
    '-1': `slow late expensive confusing complicated lacking missing hard harder impossible unable
      costly spreadsheet spreadsheets workaround workarounds`,
    '0': `free share shared shares value values interested interest want wants wanted support supports
      solution solutions solve solved pay please help helps like hi hey dear feature features kind
      growing agree top better best able strong clear recommend number true fire sharing ask`,
    '1': 'fast simple easy faster easier affordable',
    '2': 'reliable intuitive seamless effortless polished flawless painless snappy',
    '3': 'delightful lifesaver gamechanger',
  }).flatMap(([score, words]) => words.split(/\s+/).map((word) => [word, Number(score)])),
)

const negations = new Set(
  `not no never without cannot can't don't doesn't didn't isn't wasn't aren't won't wouldn't couldn't
  hardly n't cant dont`.split(/\s+/),
)

interface Token {
  value: string
  score?: number
  negation?: boolean
}

function feelingOf(tokens: readonly Token[], at: number): number {
  const token = tokens[at]
  if (!token) return 0
  const isDenied = tokens
    .slice(Math.max(0, at - negationReach), at)
    .some(({ value }) => negations.has(value.toLowerCase()))
  const own = domainScores.get(token.value.toLowerCase())
  if (own !== undefined) return isDenied ? -own / 2 : own
  const score = token.score ?? 0
  // The list itself turns what follows a 'not' within two words; 'not much of a hope' is no hope either.
  return isDenied && token.negation !== true && score > 0 ? 0 : score
}

/** The list is a bare object, so 'constructor' would be found in it; endless words stall the tokenizer. */
function readable(text: string): string {
  return text
    .slice(0, longestText)
    .replace(/constructor|__proto__/gi, ' ')
    .replace(/\S+/g, (word) => (word.length > longestWord ? ' ' : word))
}

function labelOf(score: number): Sentiment['label'] {
  if (score >= positiveFrom) return 'positive'
  return score < negativeBelow ? 'negative' : 'other'
}

function clamp(value: number): number {
  return Math.max(-1, Math.min(1, value))
}
