import { formatLanguage } from '../../shared/format/format-language.ts'

/**
 * Warns if fewer than one discussion in four has a recognised pain, as the word lists may have missed some;
 * else null.
 */
export function getFewPainsText(pains: number, discussions: number): string | null {
  return discussions > 0 && pains < discussions / 4 ? fewPainsText : null
}

export const fewPainsText = 'We recognised few statements of pain; read the quotes.'

export const unknownFieldText = "We couldn't tell which tools most people use."

/** Such a report says little, however much was found. @param language ISO 639-1 */
export function getLanguageText(language: string): string {
  return `The problem is written in ${formatLanguage(language)}, so we only looked for its words. We search English discussions.`
}

export const voiceIntro = ' One says: '

/** Confidence is not the likelihood of success. */
export const confidenceText = 'how much evidence there is and how far it agrees'
