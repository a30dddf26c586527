import { maxSearchQueryLength } from '../rules.ts'
import { querySeparator } from '../../../analysis/limits.ts'

export interface ScanSubject {
  idea: string
  problem: string
}

/** In UTF-16 units for each of the two texts, so that both fit into one `searchQuery`. */
export const maxSubjectTextLength = Math.floor((maxSearchQueryLength - querySeparator.length) / 2)

export function isComplete({ idea, problem }: ScanSubject): boolean {
  return idea.trim() !== '' && problem.trim() !== ''
}

/** Blank lines inside the texts are removed, as they would divide it wrongly. */
export function getSearchQuery({ idea, problem }: ScanSubject): string {
  return [idea, problem].map(withoutBlankLines).join(querySeparator)
}

export function getIdeaText({
  title,
  description,
}: {
  title: string
  description: string
}): string {
  return withoutBlankLines(`${title}\n${description}`)
}

function withoutBlankLines(text: string): string {
  return text.trim().replace(/\s*\n\s*/g, '\n')
}
