/** Between the idea's text and the problem's text in `searchQuery` (decision 44). */
export const querySeparator = '\n\n'

/** Fewer findings say nothing: the specification speaks of 'about 12+ discussions'. */
export const minLiteEvidence = 12

/** Fewer discussions, or all of one source, are not scored (decision 38). */
export const minFullEvidence = { discussions: 20, sources: 2 }

/** An average of fewer discussions says nothing of how people feel. */
export const minForAverageSentiment = 10

/**
 * A GO takes all of these: this score (of 100), a strength of pain (0..1), and a demand: willingness to pay or
 * gaps in what exists, the stronger of both (0..1).
 */
export const goFrom = { score: 60, pain: 0.3, demand: 0.4 }

/** So many counted facts against it, of different kinds, make a NO-GO of what is not wanted (decision 49). */
export const noGoFrom = 2
