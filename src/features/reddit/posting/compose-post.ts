import { oneLine, escapeMarkdown } from './escape-markdown.ts'

/** Limits of Reddit. */
const maxTitle = 300
const maxText = 40_000

interface PostParts {
  title: string
  description: string
  link: string
  /** Markdown by the operator; null: description and link */
  template: string | null
}

/** A plain title of at most 300 characters, and Markdown of at most 40,000. */
export function composePost({ title, description, link, template }: PostParts): {
  title: string
  text: string
} {
  const parts: Record<string, string> = {
    '{title}': escapeMarkdown(oneLine(title)),
    '{description}': escapeMarkdown(description),
    '{link}': link,
  }
  // In one pass, so that a stranger's text is never read as a placeholder.
  const text = (template ?? usualTemplate).replaceAll(
    /\{(?:title|description|link)\}/g,
    (name) => parts[name] ?? name,
  )
  return {
    // Reddit accepts no post without a title.
    title: cut(oneLine(title), maxTitle) || 'Untitled idea',
    text: cut(text.trim(), maxText),
  }
}

const usualTemplate = '{description}\n\n{link}'

/** Counts UTF-16 units, of which a text has at least as many as characters. */
function cut(text: string, most: number): string {
  if (text.length <= most) return text
  const part = text.slice(0, most - 1)
  // Drops half a surrogate pair, and backslashes that would escape the ellipsis.
  return `${part.replace(/[\ud800-\udbff]$/, '').replace(/\\+$/, '')}…`
}
