import type { Statement } from '../../../analysis/evidence/evidence.ts'
import { looksLikeOrder } from './check-draft.ts'
import type { ReportFinding } from './section.ts'

/** Whether a quote can stand inside a sentence of ours as it is: short, one line, no links, lists or quotation marks, and no orders to a model that may read it. */
export function isTelling(quote: string): boolean {
  if (quote.length < minLength || quote.length > maxLength) return false
  return !unfit.test(quote) && !looksLikeOrder(quote)
}

/** The first of the statements that is a finding's own quote, so that whoever follows it finds those very words. */
export function explicitStatement(
  statements: readonly Statement[],
  findings: readonly ReportFinding[],
): Statement | null {
  const quotes = new Map(findings.map((finding) => [finding.discussion_id, finding.quote]))
  const found = statements.find(
    ({ id, quote }) => isTelling(quote) && quotes.get(id)?.includes(quote) === true,
  )
  return found ?? null
}

const minLength = 20
const maxLength = 240
const unfit = /[“”"<>[\]\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]|https?:|www\.|\S@\S| - .* - /u
