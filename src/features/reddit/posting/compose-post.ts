import { escapeForReddit, toOneLine } from '../../../shared/text/escape-markdown.ts'

const maxTitle = 300
const maxText = 40_000

interface PostParts {
  title: string
  description: string
  link: string
  /** Markdown by the operator; null: description and link */
  template: string | null
}

export function composePost({ title, description, link, template }: PostParts): {
  title: string
  text: string
} {
  const placeholders: Record<string, string> = {
    '{title}': escapeForReddit(toOneLine(title)),
    '{description}': escapeForReddit(description),
    '{link}': link,
  }
  // In one pass, so that a stranger's text is never read as a placeholder.
  const text = (template ?? defaultTemplate).replaceAll(
    /\{(?:title|description|link)\}/g,
    (name) => placeholders[name] ?? name,
  )
  return {
    // Reddit accepts no post without a title.
    title: shortenField(toOneLine(title), maxTitle) || 'Untitled idea',
    text: shortenField(text.trim(), maxText),
  }
}

const defaultTemplate = '{description}\n\n{link}'

/** Counts UTF-16 units, of which a text has at least as many as characters. */
function shortenField(text: string, maxLength: number): string {
  if (text.length <= maxLength) return text
  const part = text.slice(0, maxLength - 1)
  // Drops half a surrogate pair, and backslashes that would escape the ellipsis.
  return `${part.replace(/[\ud800-\udbff]$/, '').replace(/\\+$/, '')}…`
}
