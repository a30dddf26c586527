import type { Report } from '../../contract.ts'

/** The red flags that no sentence of the report contains, with their index in its list. */
export function unreportedFlags({
  risk_assessment,
  sections,
}: Report): { text: string; at: number }[] {
  const told = sections?.flatMap(({ claims }) => claims.map(({ text }) => text)) ?? []
  return (risk_assessment?.red_flags ?? [])
    .map((text, at) => ({ text, at }))
    .filter(({ text }) => !told.some((sentence) => sentence.includes(text)))
}
