/** Such as 'German'; the code itself if its name is unknown. @param language ISO 639-1 */
export function formatLanguage(language: string): string {
  return new Intl.DisplayNames(['en'], { type: 'language' }).of(language) ?? language
}
