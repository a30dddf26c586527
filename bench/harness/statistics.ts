export function median(values: number[]): number {
  return percentile(values, 50)
}

/** The percentile by the nearest-rank method; NaN for an empty list. */
export function percentile(values: number[], percent: number): number {
  const sorted = Float64Array.from(values).sort()
  return sorted[Math.max(0, Math.ceil((percent / 100) * sorted.length) - 1)] ?? Number.NaN
}
