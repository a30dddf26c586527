import type { Claim } from '../../analysis/writing/section.ts'
import { erasedText } from '../../shared/erased-text.ts'
import { isFoundIn } from '../drafts/draft-quotations.ts'

export interface QuotedTexts {
  /** New ids of the erased discussions, by their old ones. */
  renamed: ReadonlyMap<string, string>
  /** Texts of each discussion that the report still holds, by its old id. */
  texts: ReadonlyMap<string, readonly string[]>
}

/**
 * A model may reword what a person wrote, so each of its sentences that cites an erased discussion is erased. A built-in
 * text loses the quotations alone, unless another discussion that it cites says the same.
 * @param model null: a text of the built-in analyst
 */
export function eraseFromClaim(
  claim: Claim,
  model: string | null,
  { renamed, texts }: QuotedTexts,
): Claim {
  if (!claim.ids.some((id) => renamed.has(id))) return claim
  const rename = (list: readonly string[]) => list.map((id) => renamed.get(id) ?? id)
  const ids = rename(claim.ids)
  if (model !== null) return { text: erasedText, ids }
  const others = claim.ids.filter((id) => !renamed.has(id))
  const known = others.flatMap((id) => texts.get(id) ?? []).map(normalise)
  const text = claim.text.replaceAll(/“([^”]*)”/g, (quotation, words: string) =>
    known.some((whole) => isFoundIn(normalise(words), whole)) ? quotation : `“${erasedText}”`,
  )
  return { text, ids, ...(claim.counts && { counts: claim.counts.map(rename) }) }
}

/** A short quotation may change case and line breaks. */
function normalise(text: string): string {
  return text.toLowerCase().replaceAll(/\s+/g, ' ')
}
