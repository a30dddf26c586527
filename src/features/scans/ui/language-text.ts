/** Such as 'German'; the code itself if its name is unknown. @param language ISO 639-1 */
export function languageName(language: string): string {
  return new Intl.DisplayNames(['en'], { type: 'language' }).of(language) ?? language
}

/** Shown before a scan. */
export function languageWarning(language: string): string {
  return `This looks like ${languageName(language)}. We search English discussions. Write the problem in English; else we can only look for its words.`
}

/** Shown after a scan. */
export function languageOutcome(language: string): string {
  return `The problem is written in ${languageName(language)}, so we looked for its words and read nothing for its meaning. We search English discussions. Write the problem in English.`
}
