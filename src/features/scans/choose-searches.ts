import { planSearches, type Search } from '../../analysis/search/plan-searches.ts'
import type { Subject } from '../../analysis/subject/subject.ts'
import { rejectOnAbort } from '../../platform/workers/reject-on-abort.ts'
import type { Grader, TokensSpent } from '../../shared/grader.ts'
import type { Reader } from '../../shared/reader.ts'

interface Order {
  /** Given by the founder; null if they are to be planned. */
  searches: string[] | null
  isThorough: boolean
}

interface Limits {
  /** 0 disables the language model. */
  maxTokens: number
  onSpent: (spent: TokensSpent) => void
  signal: AbortSignal
}

const phrasesTimeoutMs = 4000
const modelTimeoutMs = 10_000
const maxModelSearches = 6
const maxSearches = { lite: 12, full: 18 }
const maxPhrases = 9

/** @returns `failure`: why the language model gave less than requested; null if it did not fail */
export async function chooseSearches(
  { reader, grader }: { reader: Reader | null; grader: Grader | null },
  subject: Subject,
  { searches: givenSearches, isThorough }: Order,
  { maxTokens, onSpent, signal }: Limits,
): Promise<{ searches: Search[]; failure: string | null }> {
  if (givenSearches)
    return { searches: givenSearches.map((query) => ({ query, kind: 'founder' })), failure: null }
  const [phrases, { value: searches, failure }] = await Promise.all([
    findPhrases(),
    proposeSearches(),
  ])
  signal.throwIfAborted()
  const max = isThorough ? maxSearches.full : maxSearches.lite
  return { searches: planSearches(subject, { phrases, searches }, max), failure }

  /** Late phrases are dropped, not aborted: that could end the model's process, which reads for other scans too. */
  async function findPhrases(): Promise<string[]> {
    if (!reader) return []
    const found = reader.findPhrases(subject, maxPhrases, signal)
    return rejectOnAbort(found, AbortSignal.timeout(phrasesTimeoutMs)).catch(() => [])
  }

  async function proposeSearches(): Promise<{ value: string[]; failure: string | null }> {
    // The model plans English searches only, so it is not called for other languages.
    if (!grader || maxTokens <= 0 || subject.language) return { value: [], failure: null }
    const limits = { maxTokens, timeoutMs: modelTimeoutMs }
    const response = await grader.planSearches(subject, maxModelSearches, limits, signal)
    onSpent(response.spent)
    return response
  }
}
