/** Characters per line, so that the text prints and reads anywhere. */
export const maxLineLength = 78

/**
 * Wraps words into lines that start with `first`, then `rest`; a word longer than a line is not
 * cut.
 */
export function wrap(text: string, first = '', rest = ' '.repeat(first.length)): string {
  const lines: string[] = []
  let line = first
  let isEmpty = true
  for (const word of getPlainWords(text)) {
    if (!isEmpty && line.length + 1 + word.length > maxLineLength) {
      lines.push(line)
      line = rest
      isEmpty = true
    }
    line += isEmpty ? word : ` ${word}`
    isEmpty = false
  }
  return [...lines, line].join('\n')
}

export function underline(title: string, mark: '=' | '-'): string {
  const text = title.toUpperCase()
  return `${text}\n${mark.repeat(text.length)}`
}

/** Removes control and bidirectional characters, which third-party texts may hold. */
function getPlainWords(text: string): string[] {
  return text
    .replace(/[\p{Cc}\u202a-\u202e\u2066-\u2069]/gu, ' ')
    .split(/\s+/)
    .filter((word) => word !== '')
}
