/** A text in parts, to be written as plain text or Markdown. All texts are plain and may be hostile. */
export interface TextDocument {
  title: string
  sections: TextSection[]
}

export interface TextSection {
  /** '' for the part below the title */
  heading: string
  blocks: TextBlock[]
}

/** Of one line, for a reader to begin with; where there are more, their number follows. */
export const maxNumbers = 3

export interface TextLine {
  text: string
  numbers?: readonly number[]
  isQuote?: boolean
}

export type TextBlock =
  /** a fact; without a label it belongs to the row before it */
  | { kind: 'row'; label: string; text: string }
  | { kind: 'link'; label: string; url: string }
  | { kind: 'paragraph'; text: string }
  | { kind: 'aside'; text: string }
  | { kind: 'subheading'; text: string }
  | ({ kind: 'item'; marker: '' | '-' | '*' | number; under?: readonly TextLine[] } & TextLine)
  /** url: http(s) as the URL parser writes it, or null */
  | { kind: 'source'; number: number; title: string; url: string | null }
  | { kind: 'quote'; text: string; title: string; url: string | null; about: string }
