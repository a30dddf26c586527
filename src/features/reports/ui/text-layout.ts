/** Characters per line, so that the text prints and reads anywhere. */
export const lineLength = 78

/**
 * Wraps words into lines that start with `first`, then `rest`; a word longer than a line is not
 * cut.
 */
export function wrapped(text: string, first = '', rest = ' '.repeat(first.length)): string {
  const lines: string[] = []
  let line = first
  let isEmpty = true
  for (const word of plainWords(text)) {
    if (!isEmpty && line.length + 1 + word.length > lineLength) {
      lines.push(line)
      line = rest
      isEmpty = true
    }
    line += isEmpty ? word : ` ${word}`
    isEmpty = false
  }
  return [...lines, line].join('\n')
}

/** Such as 'MARKET' above a line of '-'. */
export function underlined(title: string, mark: '=' | '-'): string {
  const text = title.toUpperCase()
  return `${text}\n${mark.repeat(text.length)}`
}

/** Removes control and bidirectional characters, which third-party texts may hold. */
function plainWords(text: string): string[] {
  return text
    .replace(/[\p{Cc}\u202a-\u202e\u2066-\u2069]/gu, ' ')
    .split(/\s+/)
    .filter((word) => word !== '')
}
