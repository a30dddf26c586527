export const defaultPosts = 20
export const maxPosts = 100

export const maxTitleLength = 150
export const maxExcerptLength = 400
export const maxContentLength = 60_000
export const maxSeoTitle = 120
export const maxSeoDescription = 200
export const maxKeywords = 12
export const maxKeywordLength = 50

/** The next week’s post follows then. */
export const draftDays = 7

export const maxFeatured = 10

export const minCategoryVotes = 5

export const maxSlugLength = 80

/** A whole school may share an IP. */
export const viewLimits = {
  perIp: { name: 'track-blog-view:address', points: 600, seconds: 3600 },
} as const

export const maxReferrers = 5
export const maxHostLength = 253

/** Which session saw a post is stored for this long; the count stays. */
export const viewRetentionDays = 90

const wordsPerMinute = 220

export function getReadingMinutes(text: string): number {
  const words = text.split(/\s+/).filter(Boolean).length
  return Math.max(1, Math.round(words / wordsPerMinute))
}

export interface WeekOfPost {
  number: number
  /** at most 3 that are not withdrawn; without a margin where the post has no figures of the idea */
  leaders: { title: string; margin: number | null }[]
}
