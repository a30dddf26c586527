/** How many the evidence keeps of each at most: as many may be only the first of more. */
export const keptAtMost = { tools: 10, complaints: 6, gaps: 12 } as const

/** '5', but 'at least 12' where that is all that is kept. */
export function countKept(count: number, kind: keyof typeof keptAtMost): string {
  return count >= keptAtMost[kind] ? `at least ${count}` : `${count}`
}
