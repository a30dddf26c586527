/** Maximum number that the evidence keeps of each kind; a full list may be incomplete. */
export const maxKept = { tools: 10, gaps: 12 } as const

export function getKeptText(count: number, kind: keyof typeof maxKept): string {
  return count >= maxKept[kind] ? `at least ${count}` : `${count}`
}
