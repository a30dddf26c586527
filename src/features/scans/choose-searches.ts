import { planSearches, type Search } from '../../analysis/search/plan-searches.ts'
import type { Subject } from '../../analysis/subject/subject.ts'
import type { Grader, TokensSpent } from '../../shared/grader.ts'
import type { Reader } from '../../shared/reader.ts'

interface Order {
  /** The founder's own; null where there are none. */
  searches: string[] | null
  isThorough: boolean
}

interface Limits {
  /** of the language model */
  maxTokens: number
  onSpent: (spent: TokensSpent) => void
  signal: AbortSignal
}

const phrasesMs = 4000
/** A language model thinks longer; the sources wait for it. */
const modelMs = 10_000
const modelSearches = 6
const maxSearches = { lite: 12, full: 18 }
const maxPhrases = 9

/**
 * The searches of a scan: the founder's own, or planned from the text with what reader and language model
 * propose. Either may be missing or fail. @returns `failure`: why the language model gave less than it was asked for
 */
export async function chooseSearches(
  { reader, grader }: { reader: Reader | null; grader: Grader | null },
  subject: Subject,
  { searches: own, isThorough }: Order,
  { maxTokens, onSpent, signal }: Limits,
): Promise<{ searches: Search[]; failure: string | null }> {
  if (own) return { searches: own.map((query) => ({ query, kind: 'founder' })), failure: null }
  const patience = AbortSignal.any([signal, AbortSignal.timeout(phrasesMs)])
  const [phrases, { value: searches, failure }] = await Promise.all([
    reader?.findPhrases(subject, maxPhrases, patience).catch(() => []) ?? [],
    proposed(),
  ])
  signal.throwIfAborted()
  const most = isThorough ? maxSearches.full : maxSearches.lite
  return { searches: planSearches(subject, { phrases, searches }, most), failure }

  async function proposed(): Promise<{ value: string[]; failure: string | null }> {
    // It writes English, and texts of another language are not shown to it.
    if (!grader || maxTokens <= 0 || subject.language) return { value: [], failure: null }
    const limits = { maxTokens, timeoutMs: modelMs }
    const answer = await grader.planSearches(subject, modelSearches, limits, signal)
    onSpent(answer.spent)
    return answer
  }
}
