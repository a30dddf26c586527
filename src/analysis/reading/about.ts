import { type Subject, coreOf, subjectWords } from '../subject/subject.ts'
import type { Stemmer } from '../subject/words.ts'

/** Finds the sentences that name what a problem is about, by its head words. */
export function aboutOf(subject: Subject, stemsOf: Stemmer): (sentence: string) => boolean {
  const core = new Set(coreOf(subjectWords(subject)).map(({ stem }) => stem))
  return (sentence) => !core.isDisjointFrom(new Set(stemsOf(sentence)))
}
