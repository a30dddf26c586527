import { once } from '../once.ts'

/** 'DE' -> 'Germany', 'EU' -> 'European Union'; other texts are returned unchanged. */
export function formatCountryName(code: string): string {
  return /^[A-Z]{2}$/.test(code) ? (names().of(code) ?? code) : code
}

const names = once(() => new Intl.DisplayNames('en-GB', { type: 'region' }))
