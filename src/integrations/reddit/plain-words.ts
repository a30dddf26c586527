const maxReason = 300

/**
 * Untrusted text as one line of at most 300 characters, without markup or control characters.
 * Null if nothing is left or it contains a secret.
 */
export function plainWords(given: unknown, secrets: readonly string[]): string | null {
  if (typeof given !== 'string') return null
  const read = given.slice(0, maxRead)
  const shown = read
    .toWellFormed()
    .replace(/<[^>]*>/g, ' ')
    .replace(/[<>]/g, ' ')
    .replace(/[\p{Cc}\p{Zl}\p{Zp}]/gu, ' ')
    .replace(/[\p{Cf}\p{Co}\p{Cn}]/gu, '')
    .replace(/\s+/g, ' ')
    .trim()
  if (shown === '' || holdsSecret(read, secrets) || holdsSecret(shown, secrets)) return null
  const characters = Array.from(shown)
  return characters.length <= maxReason ? shown : `${characters.slice(0, maxReason - 1).join('')}…`
}

/** As in 'SUBREDDIT_NOEXIST' or '403'; null if it is not a code or contains a secret. */
export function plainCode(given: unknown, secrets: readonly string[]): string | null {
  if (typeof given === 'number' && Number.isSafeInteger(given)) return String(given)
  if (typeof given !== 'string' || !/^[A-Za-z0-9_.-]{1,60}$/.test(given)) return null
  return holdsSecret(given, secrets) ? null : given
}

const maxRead = 4000
/** Shorter secrets occur in ordinary sentences. */
const minSecret = 4

/** Also finds a secret that is split by punctuation or spaces. */
function holdsSecret(text: string, secrets: readonly string[]): boolean {
  const bare = getBareText(text)
  return secrets.some(
    (secret) =>
      (secret.length >= minSecret && text.includes(secret)) ||
      (getBareText(secret).length > minSecret && bare.includes(getBareText(secret))),
  )
}

function getBareText(text: string): string {
  return text.replace(/[^\p{L}\p{N}]/gu, '')
}
