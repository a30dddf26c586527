/** How somebody writes: people with a problem speak of themselves, ask others, or complain. */
export interface Voice {
  /** Share of first-person words in the opening, 0..1; reaches 1 at one word in ten. */
  ofOneself: number
  asks: boolean
  complains: boolean
}

/** Reads the title and the first sentences; English only. */
export function getVoice({ title, text }: { title: string; text: string }): Voice {
  const opening = `${title} ${text.slice(0, openingCharacters)}`.toLowerCase().replaceAll('’', "'")
  const words = opening.match(/[a-z']+/g)?.length ?? 0
  const own = opening.match(/\b(?:i|i'm|i've|my|me|we|our)\b/g)?.length ?? 0
  return {
    ofOneself: words === 0 ? 0 : Math.min(1, (own / words) * 10),
    asks: asking.test(opening),
    complains: complaining.test(opening),
  }
}

const openingCharacters = 500
const asking =
  /\b(?:how (?:do|can|should|to)|any(?:one|body)? (?:advice|tips|else|suggest)|advice|help|suggestions?|recommend|tips|what (?:do|should|can)|looking for|is there)\b/
const complaining =
  /\b(?:struggl\w*|hate|hard time|problem|can't|cannot|tired of|stuck|afraid|worr\w*|frustrat\w*|difficult\w*|issue|sick of|overwhelm\w*|stress\w*|lost|confus\w*)\b/
