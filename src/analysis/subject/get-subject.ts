// Apart from the words of a subject, whose lists are too long for a page.
import { querySeparator } from '../limits.ts'
import type { Subject } from './subject.ts'

/** A text without a blank line is the problem. */
export function getSubject(searchQuery: string): Subject {
  const at = searchQuery.indexOf(querySeparator)
  if (at < 0) return { idea: '', problem: searchQuery.trim() }
  return {
    idea: searchQuery.slice(0, at).trim(),
    problem: searchQuery.slice(at + querySeparator.length).trim(),
  }
}
