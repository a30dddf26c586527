import type { Report } from '../contract.ts'

export type SectionName = NonNullable<Report['sections']>[number]['name']

/** What the parts of a full report are called, in the order in which they are read. */
export const sectionTitles: Record<SectionName, string> = {
  reasons: 'Why',
  market: 'Market',
  competition: 'Competition',
  money: 'Money',
  risks: 'Risks',
  roadmap: 'What to do next',
}
