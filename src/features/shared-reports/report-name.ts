import { getSubject } from '../../analysis/subject/get-subject.ts'
import { toOptionalText } from '../../shared/schema/visible-text.ts'
import { toOneLine } from '../../shared/text/escape-markdown.ts'
import { shorten } from '../../shared/text/shorten.ts'

const maxNameLength = 60

/** The first line of the idea, or of the problem without one. */
export function getReportName(searchQuery: string): string {
  const { idea, problem } = getSubject(searchQuery)
  const [line = ''] = (idea || problem).split('\n')
  return toVisibleName(shorten(toOneLine(line), maxNameLength))
}

export function toVisibleName(name: string): string {
  return toOptionalText(name) || 'An idea'
}
