export function dropTurns(line: string): string {
  return line.replaceAll(/[\u202a-\u202e\u2066-\u2069]/g, '').trim()
}

/** @returns '' if nothing of it can be seen */
export function toOptionalText(text: string | null | undefined): string {
  return text && hasVisibleText(text) ? text : ''
}

export function hasVisibleText(text: string): boolean {
  return visible.test(text.replaceAll(fillers, ''))
}

const visible = /[\p{L}\p{N}\p{P}\p{S}]/u
/** Letters and a symbol by their category, and blank in every font: the Hangul fillers and the empty Braille cell. */
const fillers = /[\u115f\u1160\u3164\uffa0\u2800]/g
