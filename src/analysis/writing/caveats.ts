// Sentences that both the writer and the pages use.

/**
 * Warns if fewer than one discussion in four has a recognised pain, as the word lists may have missed some;
 * else null.
 */
export function getFewPainsText(pains: number, discussions: number): string | null {
  return discussions > 0 && pains < discussions / 4 ? fewPainsText : null
}

export const fewPainsText = 'We recognised few statements of pain; read the quotes.'

export const unknownFieldText = "We couldn't tell which tools people use."

/** Confidence is not the likelihood of success. */
export const confidenceText = 'how much evidence there is and how far it agrees'
