const localForm = /^[a-z0-9.!#$%&'*+/=?^_`{|}~-]+$/
const domainForm = /^(\*\.)?[a-z0-9][a-z0-9-]*(\.[a-z0-9][a-z0-9-]*)+$/

export interface EmailPattern {
  /** what stands between the stars of the part before the @; one piece where there is no star */
  pieces: string[]
  /** 'spam.example', or '.spam.example' for everything below it */
  domain: string
}

/**
 * Of 'eve@spam.example', '*@spam.example', 'bot*@mail.example', '*@*.spam.example', lower-cased; null for
 * anything else, as for what would match every domain.
 */
export function readEmailPattern(text: string): EmailPattern | null {
  const at = text.lastIndexOf('@')
  const local = text.slice(0, Math.max(at, 0)).replaceAll(/\*+/g, '*')
  const domain = text.slice(at + 1)
  if (!localForm.test(local) || !domainForm.test(domain)) return null
  return { pieces: local.split('*'), domain: domain.replace('*', '') }
}

/** The one spelling of a pattern, which reads as people type it. */
export function formatEmailPattern({ pieces, domain }: EmailPattern): string {
  return `${pieces.join('*')}@${domain.startsWith('.') ? '*' : ''}${domain}`
}

/** Whether a text is these pieces with anything between them; takes time in proportion to its length. */
export function matchesPieces(text: string, pieces: readonly string[]): boolean {
  const [first = '', ...rest] = pieces
  const last = rest.pop()
  if (last === undefined) return text === first
  if (!text.startsWith(first) || !text.endsWith(last)) return false
  let from = first.length
  for (const piece of rest) {
    const at = text.indexOf(piece, from)
    if (at < 0) return false
    from = at + piece.length
  }
  return from + last.length <= text.length
}
