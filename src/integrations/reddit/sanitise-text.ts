const maxReasonLength = 300

/** One line of at most 300 characters without markup. Null if nothing is left or it contains a secret. */
export function sanitiseText(input: unknown, secrets: readonly string[]): string | null {
  if (typeof input !== 'string') return null
  const truncated = input.slice(0, maxInputLength)
  const text = truncated
    .toWellFormed()
    .replace(/<[^>]*>/g, ' ')
    .replace(/[<>]/g, ' ')
    .replace(/[\p{Cc}\p{Zl}\p{Zp}]/gu, ' ')
    .replace(/[\p{Cf}\p{Co}\p{Cn}]/gu, '')
    .replace(/\s+/g, ' ')
    .trim()
  if (text === '' || containsSecret(truncated, secrets) || containsSecret(text, secrets))
    return null
  const characters = Array.from(text)
  return characters.length <= maxReasonLength
    ? text
    : `${characters.slice(0, maxReasonLength - 1).join('')}…`
}

/** As in 'SUBREDDIT_NOEXIST' or '403'; null if it is not a code or contains a secret. */
export function sanitiseCode(input: unknown, secrets: readonly string[]): string | null {
  if (typeof input === 'number' && Number.isSafeInteger(input)) return String(input)
  if (typeof input !== 'string' || !/^[A-Za-z0-9_.-]{1,60}$/.test(input)) return null
  return containsSecret(input, secrets) ? null : input
}

const maxInputLength = 4000
/** Shorter secrets occur in ordinary sentences. */
const minSecretLength = 4

/** Also finds a secret that is split by punctuation or spaces. */
function containsSecret(text: string, secrets: readonly string[]): boolean {
  const bareText = getBareText(text)
  return secrets.some(
    (secret) =>
      (secret.length >= minSecretLength && text.includes(secret)) ||
      (getBareText(secret).length > minSecretLength && bareText.includes(getBareText(secret))),
  )
}

function getBareText(text: string): string {
  return text.replace(/[^\p{L}\p{N}]/gu, '')
}
