import { type Subject, getCore, getSubjectWords } from '../subject/subject.ts'
import type { Stemmer } from '../subject/words.ts'

export function getAbout(subject: Subject, getStems: Stemmer): (sentence: string) => boolean {
  const core = new Set(getCore(getSubjectWords(subject)).map(({ stem }) => stem))
  return (sentence) => !core.isDisjointFrom(new Set(getStems(sentence)))
}
