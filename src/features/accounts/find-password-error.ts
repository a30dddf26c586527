import { brand } from '../../platform/brand.ts'
import { commonPasswordText, emailAsPasswordText, siteAsPasswordText } from './rules.ts'

/** A password of fewer different characters is tried early, in any length. */
const minDifferent = 4

let loading: Promise<ReadonlySet<string>> | undefined

/** @param email the account's, lower-cased; null if unknown @returns a text for people, or null */
export async function findPasswordError(
  password: string,
  email: string | null,
): Promise<string | null> {
  const plain = password.trim().toLowerCase()
  const word = removeSigns(plain)
  if (email !== null && getEmailWords(email).includes(word)) return emailAsPasswordText
  if (getSiteWords().includes(word)) return siteAsPasswordText
  if (new Set(plain).size < minDifferent) return commonPasswordText
  const common = await (loading ??= loadCommonPasswords())
  return common.has(plain) ? commonPasswordText : null
}

/** Of 'assay2026!' what is remembered: 'assay'. A password of digits and signs alone stays. */
function removeSigns(text: string): string {
  return text.replace(/[^\p{L}]+$/u, '') || text
}

function getEmailWords(email: string): string[] {
  const [name = '', domain = ''] = email.split('@')
  return [email, name, domain, domain.split('.')[0] ?? ''].map(removeSigns)
}

function getSiteWords(): string[] {
  const name = brand.name.toLowerCase()
  const words = [name, name.replaceAll(' ', '')].map(removeSigns)
  return [...words, ...getEmailWords(brand.helpDeskEmail.toLowerCase())]
}

/** Some 49,000, lower-cased; few starts need them. */
async function loadCommonPasswords(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common')
  return new Set(dictionary['passwords-common'])
}
