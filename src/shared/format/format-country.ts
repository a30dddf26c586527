/** 'the US', 'Germany', 'the EU' of an ISO 3166 alpha-2 code or 'EU'. */
export function formatCountry(country: string): string {
  if (country === 'EU') return 'the EU'
  const name = names.of(country) ?? country
  return withArticle.has(country) ? `the ${name}` : name
}

const names = new Intl.DisplayNames(['en-GB'], { type: 'region', style: 'short' })
const withArticle = new Set(['AE', 'GB', 'NL', 'PH', 'US'])
