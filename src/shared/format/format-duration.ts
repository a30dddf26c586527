import { plural } from './plural.ts'

/** '40 seconds', '3 minutes', '2 hours', '5 days': whole units, never rounded up. */
export function formatDuration(seconds: number): string {
  const { unit, seconds: each } = units.find((one) => seconds >= one.seconds) ?? smallest
  return plural(Math.floor(Math.max(0, seconds) / each), unit)
}

const smallest = { unit: 'second', seconds: 1 }
const units = [
  { unit: 'day', seconds: 86_400 },
  { unit: 'hour', seconds: 3600 },
  { unit: 'minute', seconds: 60 },
]
