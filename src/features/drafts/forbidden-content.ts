// Checks for content that a model's sentence may never have, even if its sources do.

/** Invisible or changing the direction: people would read another text than was checked. */
export function hasHiddenCharacters(text: string): boolean {
  return /[\p{Cc}\p{Cs}\p{Co}\p{Cn}\u00AD\u200B-\u200F\u202A-\u202E\u2060-\u206F\uFEFF\u{E0000}-\u{E01EF}]/u.test(
    text,
  )
}

/** Tags, entities, Markdown and source marks: a report is plain text, and only our code adds links. */
export function hasMarkup(text: string): boolean {
  return /[<>{}[\]`]|\*\*|__|^\s*(?:#|[-*] )|&(?:#\w+|[a-z]+);/i.test(text)
}

export function findLinks(text: string): string[] {
  return text.match(url) ?? []
}

const url =
  /\S*(?::\/\/|@)\S*|\b(?:hxxps?|javascript|vbscript|data|mailto|tel|file|ftp|www)[:.]\S+|[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)*\.\p{L}{2,}(?:[/:?#]\S*)?|\S+\s?(?:\(|\b)dot(?:\)|\b)\s?(?:com|net|org|io|app|ai|co|dev)\b|\+?(?:\d[\s().-]{0,2}){9,}/giu

/** Only code decides score and verdict, so a model must not mention them. */
export function mentionsScore(text: string): boolean {
  return scorePattern.test(text) || /\bGO\b/.test(text)
}

const scorePattern =
  /\b(?:scor(?:e[sd]?|ing|ecards?)|ratings?|rated|verdicts?|no[- ]?go|go\W{1,3}no[- ]?go|green light|thumbs[- ](?:up|down)|go-ahead)\b|\bout of (?:10|100|ten|(?:a |one )?hundred)\b|\/\s?(?:10|100)\b|\b\d(?:\.\d)?[ -]stars?\b|\bworth (?:building|pursuing)\b|\bnot enough evidence\b|["'“‘]go["'”’]|\b(?:clear|strong|definite|firm) go\b/i

/** The absence of complaints cannot be known; at most, none was recognised. */
export function deniesComplaints(text: string): boolean {
  return /\b(?:no|without|any|none|nobody|no one|never|nothing|hardly)\b[^.;!?]{0,60}\b(?:complain\w*|criticis\w+|against it|unhappy)\b/i.test(
    text,
  )
}

export function isRejection(text: string): boolean {
  return /\bi(?:'m|’m| am) (?:sorry|unable)\b|\bi (?:can't|can’t|cannot|won't|won’t) (?:help|assist|comply|provide|write)\b/i.test(
    text,
  )
}
