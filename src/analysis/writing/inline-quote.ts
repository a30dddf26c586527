import type { Statement } from '../evidence/evidence.ts'
import { isPromptInjection } from './prompt-injection.ts'
import type { ReportFinding } from './section.ts'

/**
 * Whether a quote fits into one of our sentences as it is: short, one line, without links, lists, quotation
 * marks or orders to a model that may read it.
 */
export function isInlineQuote(quote: string): boolean {
  if (quote.length < minLength || quote.length > maxLength) return false
  return !unfit.test(quote) && !isPromptInjection(quote)
}

/** The first statement that is part of its finding's quote, so that people find the same words there. */
export function findInlineStatement(
  statements: readonly Statement[],
  findings: readonly ReportFinding[],
): Statement | null {
  const quotes = new Map(findings.map((finding) => [finding.discussion_id, finding.quote]))
  const found = statements.find(
    ({ id, quote }) => isInlineQuote(quote) && quotes.get(id)?.includes(quote) === true,
  )
  return found ?? null
}

const minLength = 20
const maxLength = 240
const unfit = /[“”"<>[\]\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]|https?:|www\.|\S@\S| - .* - /u
