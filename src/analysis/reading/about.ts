import { type Subject, getCore, subjectWords } from '../subject/subject.ts'
import type { Stemmer } from '../subject/words.ts'

/** Finds the sentences that name what a problem is about, by its head words. */
export function getAbout(subject: Subject, getStems: Stemmer): (sentence: string) => boolean {
  const core = new Set(getCore(subjectWords(subject)).map(({ stem }) => stem))
  return (sentence) => !core.isDisjointFrom(new Set(getStems(sentence)))
}
