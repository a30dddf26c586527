const words = 'no one two three four five six seven eight nine ten eleven twelve'.split(' ')

export function formatInWords(count: number): string {
  return words[count] ?? formatNumber(count)
}

export function formatNumber(count: number): string {
  return numberFormat.format(count)
}

export function formatVotes(count: number): string {
  return formatCount(count, 'vote')
}

export function formatCount(count: number, one: string, many = `${one}s`): string {
  return `${formatNumber(count)} ${count === 1 ? one : many}`
}

export function capitalise(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}

/** @param at '2026-11-18' or an ISO time. @returns '18 November 2026' (UTC) */
export function formatDay(at: string): string {
  return dayFormat.format(new Date(at))
}

/** '09:00' (UTC) */
export function formatHour(at: string): string {
  return at.slice(11, 16)
}

const numberFormat = new Intl.NumberFormat('en-GB', { maximumFractionDigits: 0 })
const dayFormat = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
})
