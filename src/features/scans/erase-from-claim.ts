import type { Claim } from '../../analysis/writing/section.ts'
import { erasedText } from '../../shared/erased-text.ts'
import { findQuotations, isFoundIn } from '../reports/writing/draft-quotations.ts'

export interface QuotedTexts {
  /** New ids of the erased discussions, by their old ones. */
  renamed: ReadonlyMap<string, string>
  /** What the report still knows of each discussion's text, by its old id. */
  texts: ReadonlyMap<string, readonly string[]>
}

/**
 * Erases the quotations of a claim that cites an erased discussion, unless another one that it cites says the same.
 * A model may reword what a person wrote, so its sentence is erased if it cites or quotes that person alone.
 * @param model null: a text of the built-in analyst
 */
export function eraseFromClaim(
  claim: Claim,
  model: string | null,
  { renamed, texts }: QuotedTexts,
): Claim {
  if (!claim.ids.some((id) => renamed.has(id))) return claim
  const others = claim.ids.filter((id) => !renamed.has(id))
  const known = others.flatMap((id) => texts.get(id) ?? []).map(normalize)
  const isOthers = (words: string) => known.some((text) => isFoundIn(normalize(words), text))
  const ids = claim.ids.map((id) => renamed.get(id) ?? id)
  if (model === null) {
    const text = claim.text.replaceAll(/“([^”]*)”/g, (quotation, words: string) =>
      isOthers(words) ? quotation : `“${erasedText}”`,
    )
    return { text, ids }
  }
  const isQuoted = !findQuotations(claim.text).every((readings) => readings.some(isOthers))
  return { text: others.length === 0 || isQuoted ? erasedText : claim.text, ids }
}

/** A model may change case and line breaks of a quotation. */
function normalize(text: string): string {
  return text.toLowerCase().replaceAll(/\s+/g, ' ')
}
