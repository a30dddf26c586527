import { maxSearchQueryLength } from '../rules.ts'
import { querySeparator } from '../../../analysis/limits.ts'

/** What a scan is about, as its form holds it. */
export interface ScanSubject {
  idea: string
  problem: string
}

/** UTF-16 units for each of the two texts, so that both fit into one `searchQuery`. */
export const maxSubjectTextLength = Math.floor((maxSearchQueryLength - querySeparator.length) / 2)

export function isComplete({ idea, problem }: ScanSubject): boolean {
  return idea.trim() !== '' && problem.trim() !== ''
}

/** Both texts around one blank line; a blank line inside a text would cut it in the wrong place. */
export function getSearchQuery({ idea, problem }: ScanSubject): string {
  return [idea, problem].map(withoutBlankLines).join(querySeparator)
}

/** What the idea's own page puts into the first field. */
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
