import { once } from '../once.ts'

/** '9,999' in full, from 10,000 on compact: '12.3K', '1.2M', with a minus sign: '−42'. Never rounds up. */
export function formatCount(count: number): string {
  if (Math.abs(count) < 10_000) return formatExactCount(count)
  return compact().format(count).replace('-', minus)
}

/** '1,234,567', with a minus sign: '−42'. */
export function formatExactCount(count: number): string {
  return full().format(count).replace('-', minus)
}

const minus = '\u2212'

const full = once(() => new Intl.NumberFormat('en-GB', { maximumFractionDigits: 0 }))

const compact = once(
  () =>
    new Intl.NumberFormat('en-US', {
      notation: 'compact',
      maximumFractionDigits: 1,
      roundingMode: 'trunc',
    }),
)
