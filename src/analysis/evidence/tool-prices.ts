import { type Price, getPrices, hasAmount, solutionPattern } from './prices.ts'
import otherPurchases from './other-purchases.json' with { type: 'json' }
import { getUsedTools } from './tool-names.ts'

/**
 * Prices of tools in a sentence: it names a tool (in use, or one of `names`) or a subscription, or says
 * what somebody would pay, a plumber included. Monthly and yearly prices also count unless another purchase is named;
 * what was paid to a plumber or for shipping does not.
 */
export function getToolPrices(sentence: string, names: readonly string[] = []): Price[] {
  const prices = getPrices(sentence)
  if (prices.length === 0) return []
  const isOfTool =
    solution.test(sentence) ||
    names.some((name) => sentence.includes(name)) ||
    getUsedTools(sentence).length > 0
  if (isOfTool || wouldPay.test(sentence)) return prices
  return other.test(sentence) ? [] : prices.filter(({ per }) => isRegular(per))
}

export function mentionsOtherAmount(sentence: string, names: readonly string[] = []): boolean {
  return hasAmount(sentence) && getToolPrices(sentence, names).length === 0
}

export function paidForOther(sentence: string): boolean {
  return other.test(sentence) && !solution.test(sentence) && !wouldPay.test(sentence)
}

function isRegular(per: Price['per']): boolean {
  return per === 'month' || per === 'year'
}

const solution = new RegExp(String.raw`\b${solutionPattern}`, 'i')
const other = new RegExp(String.raw`\b(?:${otherPurchases.join('|')})s?\b`, 'i')
const wouldPay =
  /(?:\b(?:would|will)|['’](?:d|ll))(?: \w+){0,2} pay\b|\b(?:willing|happy|glad|ready|prepared) to pay\b|(?<!\b(?:willing|wants?|wanting|trying|happy) to )\btake my money\b/i
