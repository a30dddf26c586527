import { type Price, hasAmount, pricesIn } from './prices.ts'
import { otherPurchases, solutionWords } from './purchase-words.ts'
import { toolsUsedIn } from './tool-names.ts'

/**
 * The prices of a sentence that are of a tool: it names one (in use, or one of `names`), or a subscription, or says
 * what somebody would pay. What a plumber took or shipping cost is none.
 */
export function toolPricesIn(sentence: string, names: readonly string[] = []): Price[] {
  const prices = pricesIn(sentence)
  if (prices.length === 0) return []
  const isOfTool =
    solution.test(sentence) ||
    names.some((name) => sentence.includes(name)) ||
    toolsUsedIn(sentence).length > 0
  if (isOfTool || wouldPay.test(sentence)) return prices
  return other.test(sentence) ? [] : prices.filter(({ per }) => isRegular(per))
}

/** Whether a sentence has an amount of money, none of which is a tool's price. */
export function mentionsOtherAmount(sentence: string, names: readonly string[] = []): boolean {
  return hasAmount(sentence) && toolPricesIn(sentence, names).length === 0
}

/** 'I paid a plumber', but not 'I paid for the plumber's app' or 'I would pay a plumber'. */
export function paidForOther(sentence: string): boolean {
  return other.test(sentence) && !solution.test(sentence) && !wouldPay.test(sentence)
}

function isRegular(per: Price['per']): boolean {
  return per === 'month' || per === 'year'
}

const solution = new RegExp(String.raw`\b(?:${solutionWords.join('|')})s?\b`, 'i')
const other = new RegExp(String.raw`\b(?:${otherPurchases.join('|')})s?\b`, 'i')
const wouldPay =
  /(?:\b(?:would|will)|['’](?:d|ll))(?: \w+){0,2} pay\b|\b(?:willing|happy|glad|ready|prepared) to pay\b|\btake my money\b/i
