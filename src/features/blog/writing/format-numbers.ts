import { formatExactCount } from '../../../shared/format/format-count.ts'

const words = 'no one two three four five six seven eight nine ten eleven twelve'.split(' ')

export function formatInWords(count: number): string {
  return words[count] ?? formatExactCount(count)
}

export function formatVotes(count: number): string {
  return pluralInFull(count, 'vote')
}

export function pluralInFull(count: number, one: string, many = `${one}s`): string {
  return `${formatExactCount(count)} ${count === 1 ? one : many}`
}

export function capitalise(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}

/** '09:00' (UTC) */
export function formatHour(at: string): string {
  return at.slice(11, 16)
}
