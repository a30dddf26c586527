/** Separates the idea from the problem in `searchQuery` (decision 44). */
export const querySeparator = '\n\n'

/** Fewer findings support no statement: the specification speaks of 'about 12+ discussions'. */
export const minLiteEvidence = 12

/** Fewer discussions or sources are not scored (decision 38). */
export const minFullEvidence = { discussions: 20, sources: 2 }

/** An average of fewer discussions is meaningless. */
export const minForAverageSentiment = 10

/**
 * Minimum for a GO: score (of 100), strength of pain (0..1), and demand (0..1), the stronger of willingness
 * to pay and gaps.
 */
export const minForGo = { score: 60, pain: 0.3, demand: 0.4 }

/** Number of counted facts of different kinds that a NO-GO needs besides weak demand (decision 49). */
export const minFactsForNoGo = 2

export function isConfidenceLow(confidence: number): boolean {
  return confidence < minConfidence
}

const minConfidence = 0.6
