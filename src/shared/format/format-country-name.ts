/** 'DE' -> 'Germany', 'EU' -> 'European Union'; what is no code stays as it is. */
export function formatCountryName(code: string): string {
  return /^[A-Z]{2}$/.test(code) ? (names.of(code) ?? code) : code
}

const names = new Intl.DisplayNames('en-GB', { type: 'region' })
