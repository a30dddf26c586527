const words = 'no one two three four five six seven eight nine ten eleven twelve'.split(' ')

/** 'two' or '13', as prose writes small numbers. */
export function inWords(count: number): string {
  return words[count] ?? digits(count)
}

/** '1,204' */
export function digits(count: number): string {
  return full.format(count)
}

export function votes(count: number): string {
  return counted(count, 'vote')
}

export function counted(count: number, one: string, many = `${one}s`): string {
  return `${digits(count)} ${count === 1 ? one : many}`
}

export function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}

/** @param at '2026-11-18' or an ISO time. @returns '18 November 2026' (UTC) */
export function formatDay(at: string): string {
  return days.format(new Date(at))
}

/** '09:00' (UTC) */
export function formatHour(at: string): string {
  return at.slice(11, 16)
}

const full = new Intl.NumberFormat('en-GB', { maximumFractionDigits: 0 })
const days = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
})
