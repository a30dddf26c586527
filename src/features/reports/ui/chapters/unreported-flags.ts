import type { Report } from '../../contract.ts'

/** The red flags that no sentence of the report contains, with their index in its list. */
export function getUnreportedFlags({
  risk_assessment,
  sections,
}: Report): { text: string; at: number }[] {
  const texts = sections?.flatMap(({ claims }) => claims.map(({ text }) => text)) ?? []
  return (risk_assessment?.red_flags ?? [])
    .map((text, at) => ({ text, at }))
    .filter(({ text }) => !texts.some((sentence) => sentence.includes(text)))
}
