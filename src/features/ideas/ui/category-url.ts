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
export function categorySlug(name: string): CategorySlug | null {
  return categorySlugs.find((slug) => slug === name.toLowerCase()) ?? null
}

export function categoryUrl(name: string): string {
  const slug = categorySlug(name)
  return slug
    ? `/ideas/category/${slug}`
    : `/ideas?category=${encodeURIComponent(name.toWellFormed())}`
}
