import { describe, expect, it } from 'vitest'
import { formatBytes } from './format-bytes.ts'
import { formatDuration } from './format-duration.ts'

describe('formatDuration and formatBytes', () => {
  it.each([
    [0, '0 seconds'],
    [1.9, '1 second'],
    [59.9, '59 seconds'],
    [60, '1 minute'],
    [3599, '59 minutes'],
    [86_399, '23 hours'],
    [172_800, '2 days'],
    [-5, '0 seconds'],
  ])('formats %d seconds', (seconds, text) => expect(formatDuration(seconds)).toBe(text))

  it.each([
    [0, '0 bytes'],
    [999, '999 bytes'],
    [1000, '1 kB'],
    [10_109_051, '10.1 MB'],
    [2_500_000_000, '2.5 GB'],
  ])('formats %d bytes', (bytes, text) => expect(formatBytes(bytes)).toBe(text))
})
