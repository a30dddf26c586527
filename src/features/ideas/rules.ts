/** In UTF-16 units, as a browser's maxlength counts (decision 40). */
export const maxTitleLength = 100
export const maxDescriptionLength = 500
export const maxSelections = 3
export const defaultPageSize = 24
export const maxPageSize = 100
export const firstPageSize = 12
export const homeIdeaCount = 6
export const recommendationCount = 3
export const maxExactTotal = 10_000
export const maxSearchLength = 100

/** Each description leaves its words in a table. */
export const editLimit = { name: 'edit-idea:idea', points: 30, seconds: 3600 } as const

export const submitLimits = {
  perSession: { name: 'submit-idea:session', points: 5, seconds: 3600 },
  perIp: { name: 'submit-idea:address', points: 20, seconds: 3600 },
} as const

export const audiences = [
  'Small Businesses',
  'Enterprises',
  'Startups',
  'Freelancers',
  'Students',
  'Developers',
  'Designers',
  'Marketers',
  'General Public',
  'Seniors',
  'Children',
  'Professionals',
  'Pet Owners',
  'Language Learners',
  'Young Adults',
  'Busy Professionals',
  'Families',
  'Fashion-forward Millennials',
  'Gen Z',
  'Other',
] as const

export const locations = [
  'Global',
  'United States',
  'Canada',
  'United Kingdom',
  'Germany',
  'France',
  'Spain',
  'Italy',
  'Australia',
  'Japan',
  'China',
  'India',
  'Brazil',
  'Mexico',
  'Nigeria',
  'Kenya',
  'South Africa',
  'Zambia',
  'Ghana',
  'Ethiopia',
  'Rwanda',
  'Europe',
  'Asia',
  'Africa',
  'South America',
  'Online/Global',
  'Other',
] as const

export const regions: ReadonlySet<string> = new Set([
  'Global',
  'Europe',
  'Asia',
  'Africa',
  'South America',
  'Online/Global',
  'Other',
] satisfies (typeof locations)[number][])

export function getNetScore(idea: { votesUp: number; votesDown: number }): number {
  return idea.votesUp - idea.votesDown
}

export const categorySlugs = [
  'health',
  'productivity',
  'education',
  'finance',
  'entertainment',
  'social',
  'business',
  'lifestyle',
] as const

export type CategorySlug = (typeof categorySlugs)[number]

/** 'Health', 'HEALTH' -> 'health'; null for a category without a page. */
export function findCategorySlug(name: string): CategorySlug | null {
  return categorySlugs.find((slug) => slug === name.toLowerCase()) ?? null
}

export function getCategoryUrl(name: string): string {
  const slug = findCategorySlug(name)
  return slug
    ? `/ideas/category/${slug}`
    : `/ideas?category=${encodeURIComponent(name.toWellFormed())}`
}
