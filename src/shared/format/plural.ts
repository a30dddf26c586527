import { formatCount } from './format-count.ts'

/** '1 referral', '2 referrals', '12.3K referrals'; pass `many` for irregular plurals. */
export function plural(count: number, one: string, many = `${one}s`): string {
  return `${formatCount(count)} ${count === 1 ? one : many}`
}
