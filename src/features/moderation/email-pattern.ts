const localPattern = /^[a-z0-9.!#$%&'*+/=?^_`{|}~-]+$/
const domainPattern = /^(\*\.)?[a-z0-9][a-z0-9-]*(\.[a-z0-9][a-z0-9-]*)+$/

export interface EmailPattern {
  /** the parts between the stars of the local part; a single piece if there is no star */
  pieces: string[]
  /** 'spam.example', or '.spam.example' for everything below it */
  domain: string
}

/** Null if invalid, or if it matches every domain. */
export function parseEmailPattern(text: string): EmailPattern | null {
  const at = text.lastIndexOf('@')
  const local = text.slice(0, Math.max(at, 0)).replaceAll(/\*+/g, '*')
  const domain = text.slice(at + 1)
  if (!localPattern.test(local) || !domainPattern.test(domain)) return null
  return { pieces: local.split('*'), domain: domain.replace('*', '') }
}

export function formatEmailPattern({ pieces, domain }: EmailPattern): string {
  return `${pieces.join('*')}@${domain.startsWith('.') ? '*' : ''}${domain}`
}

/** Whether the text is these pieces in order with anything between them; never backtracks. */
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
