const maxReason = 300

/**
 * A stranger's words as one plain line of at most 300 characters, without markup and without characters that
 * steer. Null: nothing is left of them, or a secret stands in them.
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

/** As in 'SUBREDDIT_NOEXIST' or '403'; null where it is none. */
export function plainCode(given: unknown, secrets: readonly string[]): string | null {
  if (typeof given === 'number' && Number.isSafeInteger(given)) return String(given)
  if (typeof given !== 'string' || !/^[A-Za-z0-9_.-]{1,60}$/.test(given)) return null
  return holdsSecret(given, secrets) ? null : given
}

const maxRead = 4000
/** What is shorter stands in any sentence. */
const minSecret = 4

/** Taken apart by marks or spaces, it is still one. */
function holdsSecret(text: string, secrets: readonly string[]): boolean {
  const bare = getEmails(text)
  return secrets.some(
    (secret) =>
      (secret.length >= minSecret && text.includes(secret)) ||
      (getEmails(secret).length > minSecret && bare.includes(getEmails(secret))),
  )
}

function getEmails(text: string): string {
  return text.replace(/[^\p{L}\p{N}]/gu, '')
}
