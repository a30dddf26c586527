/** How somebody writes: people with a problem speak of themselves, ask others, or complain. */
export interface Voice {
  /** Share of first-person words in the opening, 0..1; reaches 1 at one word in ten. */
  firstPersonShare: number
  hasQuestion: boolean
  hasComplaint: boolean
}

/** Reads the title and the first sentences; English only. */
export function getVoice({ title, text }: { title: string; text: string }): Voice {
  const opening = `${title} ${text.slice(0, maxOpeningLength)}`.toLowerCase().replaceAll('’', "'")
  const words = opening.match(/[a-z']+/g)?.length ?? 0
  const firstPersonWords = opening.match(/\b(?:i|i'm|i've|my|me|we|our)\b/g)?.length ?? 0
  return {
    firstPersonShare: words === 0 ? 0 : Math.min(1, (firstPersonWords / words) * 10),
    hasQuestion: questionPattern.test(opening),
    hasComplaint: complaintPattern.test(opening),
  }
}

const maxOpeningLength = 500
const questionPattern =
  /\b(?:how (?:do|can|should|to)|any(?:one|body)? (?:advice|tips|else|suggest)|advice|help|suggestions?|recommend|tips|what (?:do|should|can)|looking for|is there)\b/
const complaintPattern =
  /\b(?:struggl\w*|hate|hard time|problem|can't|cannot|tired of|stuck|afraid|worr\w*|frustrat\w*|difficult\w*|issue|sick of|overwhelm\w*|stress\w*|lost|confus\w*)\b/
