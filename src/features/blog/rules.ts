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

/** Votes that a category needs in each of two weeks before they are compared. */
export const categoryVotesLeast = 5

export const slugMax = 80

/** A reader opens a few posts; an address may be a whole school's. */
export const viewLimits = {
  perAddress: { name: 'track-blog-view:address', points: 600, seconds: 3600 },
} as const

/** Hosts named to administrators beside each post, and how long a host can be. */
export const referrersShown = 5
export const hostMax = 253

/** How long it is kept which session saw a post; the count stays. */
export const viewDays = 90

/** Words a minute, as most people read prose on a screen. */
const wordsPerMinute = 220

/** @returns minutes, at least one */
export function readingMinutes(text: string): number {
  const words = text.split(/\s+/).filter(Boolean).length
  return Math.max(1, Math.round(words / wordsPerMinute))
}
