/** 'German'; the code itself where nobody knows a name for it. @param language ISO 639-1 */
export function languageName(language: string): string {
  return new Intl.DisplayNames(['en'], { type: 'language' }).of(language) ?? language
}

/** Before a scan. */
export function languageWarning(language: string): string {
  return `This looks like ${languageName(language)}. We search English discussions. Write the problem in English; else we can only look for its words.`
}

/** After one. */
export function languageOutcome(language: string): string {
  return `The problem is written in ${languageName(language)}, so we looked for its words and read nothing for its meaning. We search English discussions. Write the problem in English.`
}
