import { getPieces } from '../../analysis/reading/pieces.ts'
import { rankToRead, getReadable } from '../../analysis/relevance/relevance.ts'
import type { Subject } from '../../analysis/subject/subject.ts'
import type { FetchedDiscussion } from '../../shared/discussion.ts'
import type { Judgement, Reader } from '../../shared/reader.ts'

export interface TextReading {
  judgements: Map<string, Judgement>
  /** Most promising first, until all are read, `stop` returns true or the reader fails. */
  readMore: (stop: () => boolean) => Promise<void>
  countUnread: () => number
  /** Why the reader failed; null while it works. */
  failure: () => string | null
}

/** Small, so that deadlines are kept and the first findings appear soon. */
const batchSize = 8

/** A failing reader sets `failure`; only an aborted signal rejects. @param known by id; may grow meanwhile */
export function createTextReading(
  reader: Reader,
  subject: Subject,
  known: ReadonlyMap<string, FetchedDiscussion>,
  { signal, onBatch }: { signal: AbortSignal; onBatch: () => void },
): TextReading {
  const judgements = new Map<string, Judgement>()
  const likeness = new Map<string, number>()
  let failure: string | null = null
  /** Texts to read, most promising first; `queuedCount` is the number of known texts when it was built. */
  let queue: FetchedDiscussion[] = []
  let queuedCount = 0
  return {
    judgements,
    readMore,
    countUnread: () =>
      getReadable(subject, [...known.values()]).filter(({ id }) => !judgements.has(id)).length,
    failure: () => failure,
  }

  async function readMore(stop: () => boolean): Promise<void> {
    try {
      // New texts may be likelier than those that wait, and the last call has little time.
      if (failure === null && known.size > queuedCount) await queueAll()
      for (let next = await nextTexts(); next.length > 0 && !stop(); next = await nextTexts()) {
        queue = queue.slice(next.length)
        const pieces = next.map((discussion) => getPieces(discussion).map(({ text }) => text))
        const judged = await reader.read(subject, pieces, signal)
        for (const [at, { id }] of next.entries()) {
          const judgement = judged[at]
          if (judgement) judgements.set(id, judgement)
        }
        onBatch()
      }
    } catch (error) {
      signal.throwIfAborted()
      failure = error instanceof Error ? error.message : String(error)
    }
  }

  async function nextTexts(): Promise<FetchedDiscussion[]> {
    if (failure !== null) return []
    if (
      known.size > queuedCount * minGrowthToQueue ||
      (queue.length === 0 && known.size > queuedCount)
    ) {
      await queueAll()
    }
    return queue.slice(0, batchSize)
  }

  async function queueAll(): Promise<void> {
    queuedCount = known.size
    const unread = getReadable(subject, [...known.values()]).filter(({ id }) => !judgements.has(id))
    const uncompared = unread.filter(({ id }) => !likeness.has(id))
    if (uncompared.length > 0) {
      const texts = uncompared.map(
        ({ title, text }) => `${title} ${text.slice(0, maxComparedLength)}`,
      )
      const found = await reader.compare(subject, texts, signal)
      for (const [at, { id }] of uncompared.entries()) likeness.set(id, found[at] ?? 0)
    }
    const near = unread.map(({ id }) => likeness.get(id) ?? 0)
    queue = rankToRead(subject, unread, near)
  }
}

/** Ordering all texts takes much of a second: a few times while they arrive is enough. */
const minGrowthToQueue = 1.5
const maxComparedLength = 600
