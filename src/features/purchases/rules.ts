/** So many credits are given at once at most. */
export const creditsPerGrantMax = 100

export const creditLimits = {
  perAddress: { name: 'open-scan-credit:address', points: 60, seconds: 3600 },
} as const
