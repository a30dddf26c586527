import { commonPasswordText, emailAsPasswordText } from './rules.ts'

/** A password of fewer different characters is tried early, in any length. */
const minDifferent = 4

let loading: Promise<ReadonlySet<string>> | undefined

/** @param email the account's, lower-cased; null if unknown @returns a text for people, or null */
export async function findPasswordError(
  password: string,
  email: string | null,
): Promise<string | null> {
  const plain = password.trim().toLowerCase()
  if (email !== null && (plain === email || plain === email.slice(0, email.indexOf('@')))) {
    return emailAsPasswordText
  }
  if (new Set(plain).size < minDifferent) return commonPasswordText
  const common = await (loading ??= loadCommonPasswords())
  return common.has(plain) ? commonPasswordText : null
}

/** Some 49,000, lower-cased; few starts need them. */
async function loadCommonPasswords(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common')
  return new Set(dictionary['passwords-common'])
}
