import { once } from '../once.ts'

/** 'just now', '5 minutes ago', 'yesterday'; 'in 3 days' only if it may be ahead, as a clock may be behind. */
export function formatRelativeTime(at: Date, now: Date, { mayBeAhead = false } = {}): string {
  const seconds = (at.getTime() - now.getTime()) / 1000
  if (seconds > -45 && (seconds < 45 || !mayBeAhead)) return 'just now'
  const step = steps.find((each) => Math.abs(seconds) < each.below) ?? lastStep
  return relative().format(Math.trunc(seconds / step.seconds) || Math.sign(seconds), step.unit)
}

/** '20 Nov 2026', in UTC so that server and browser render the same. */
export function formatDate(at: string | Date): string {
  return dayFormat().format(new Date(at))
}

/** '20 November 2026 at 11:49 UTC'; in the reader's time zone if `timeZone` is undefined. */
export function formatExactTime(at: Date, timeZone: 'UTC' | undefined): string {
  return (timeZone === undefined ? exactFormat() : exactUtcFormat()).format(at)
}

// Made once: a page may show hundreds of times, and making a format takes as long as using it a hundred times.
const exactTimeOptions = {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  timeZoneName: 'short',
} as const
const exactFormat = once(() => new Intl.DateTimeFormat('en-GB', exactTimeOptions))
const exactUtcFormat = once(
  () => new Intl.DateTimeFormat('en-GB', { ...exactTimeOptions, timeZone: 'UTC' }),
)
const relative = once(() => new Intl.RelativeTimeFormat('en-GB', { numeric: 'auto' }))

const dayFormat = once(
  () =>
    new Intl.DateTimeFormat('en-GB', {
      day: 'numeric',
      month: 'short',
      year: 'numeric',
      timeZone: 'UTC',
    }),
)

const minute = 60
const hour = 60 * minute
const day = 24 * hour
const lastStep = { below: Number.POSITIVE_INFINITY, seconds: 365.25 * day, unit: 'year' } as const

const steps = [
  { below: hour, seconds: minute, unit: 'minute' },
  { below: day, seconds: hour, unit: 'hour' },
  { below: 7 * day, seconds: day, unit: 'day' },
  { below: 30.4 * day, seconds: 7 * day, unit: 'week' },
  { below: 365 * day, seconds: 30.4 * day, unit: 'month' },
] as const
