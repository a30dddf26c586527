// A reader for tests: in place of the model it is sure of each text that names the problem. It costs a millisecond.
import { getSignals } from '../src/analysis/evidence/signals.ts'
import { type SubjectWord, getCore, getSubjectWords } from '../src/analysis/subject/subject.ts'
import { createStemmer, type Stemmer } from '../src/analysis/subject/words.ts'
import type { SentenceModel } from '../src/integrations/models/sentence-model/sentence-model.ts'
import type { Judgement } from '../src/shared/reader.ts'

export function createWordReader(): SentenceModel {
  return {
    async read(problem, texts) {
      const words = getSubjectWords(problem)
      const getStems = createStemmer()
      return texts.map((pieces) => judge(pieces, words, getStems))
    },
    compare: async (_problem, texts) => texts.map(() => 0),
    findPhrases: async () => [],
    end: async () => {},
  }
}

function judge(
  pieces: readonly string[],
  words: readonly SubjectWord[],
  getStems: Stemmer,
): Judgement {
  const core = new Set(getCore(words).map(({ stem }) => stem))
  const stems = pieces.map((piece) => new Set(getStems(piece)))
  const all = new Set(stems.flatMap((one) => [...one]))
  const named = words.filter(({ stem }) => all.has(stem))
  const isAbout = named.length > 1 && named.some(({ stem }) => core.has(stem))
  const weight = named.reduce((sum, word) => sum + word.weight, 0)
  return {
    // Equally relevant findings have no fixed order, so texts of the same words differ a little.
    problemProbability: isAbout ? 0.8 - 0.3 / (1 + weight) + getChecksum(pieces.join()) / 1000 : 0,
    subjectProbability: 0,
    pieces: pieces.map((piece, at) =>
      Math.min(getLikeness(piece, stems[at] ?? new Set(), core), at === 0 ? maxOfFirst : 1),
    ),
  }
}

/** The first piece is mostly a title: it is quoted only if no sentence names the problem. */
const maxOfFirst = 0.35

function getLikeness(piece: string, stems: ReadonlySet<string>, core: ReadonlySet<string>): number {
  const isNamed = !core.isDisjointFrom(stems)
  const isOwn = /\b(?:i|i'm|my|we|our|me)\b/i.test(piece)
  return (isNamed ? 0.4 : 0) + (isOwn ? 0.2 : 0) + Math.min(3, getSignals(piece).length) / 10
}

/** 0..99 */
function getChecksum(text: string): number {
  return Array.from(text).reduce((sum, letter) => sum + letter.charCodeAt(0), 0) % 100
}
