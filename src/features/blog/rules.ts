export const postsUsual = 20
export const postsMax = 100

export const titleMax = 150
export const excerptMax = 400
export const contentMax = 60_000
export const seoTitleMax = 120
export const seoDescriptionMax = 200
export const keywordsMax = 12
export const keywordMax = 50

/** The ideas that a post tells of. */
export const featuredMost = 10

/** How long it is kept which session saw a post; the count stays. */
export const viewDays = 90

/** Words a minute, as most people read prose on a screen. */
const wordsPerMinute = 220

/** @returns minutes, at least one */
export function readingMinutes(text: string): number {
  const words = text.split(/\s+/).filter(Boolean).length
  return Math.max(1, Math.round(words / wordsPerMinute))
}
