import { getPieces } from '../../analysis/reading/pieces.ts'
import { orderToRead, getReadable } from '../../analysis/relevance/relevance.ts'
import type { Subject } from '../../analysis/subject/subject.ts'
import type { FetchedDiscussion } from '../../shared/discussion.ts'
import type { Judgement, Reader } from '../../shared/reader.ts'

export interface TextReading {
  judgements: Map<string, Judgement>
  /** Reads what has come in so far, the most promising first, until all is read, `stop` says so or the reader fails. */
  readMore: (stop: () => boolean) => Promise<void>
  /** Readable texts that came in and were not read. */
  countUnread: () => number
  /** Why the reader failed; null while it works. */
  failure: () => string | null
}

/** So few at once that a deadline is kept and first findings are soon there. */
const batchSize = 16

/**
 * Reads discussions with a model, each once. A reader that fails ends the reading with `failure`; nothing here
 * rejects for it.
 * @param known by id; may grow while it is read
 */
export function createTextReading(
  reader: Reader,
  subject: Subject,
  known: ReadonlyMap<string, FetchedDiscussion>,
  { signal, onBatch }: { signal: AbortSignal; onBatch: () => void },
): TextReading {
  const judgements = new Map<string, Judgement>()
  const likeness = new Map<string, number>()
  let failure: string | null = null
  /** What is to be read, the most promising first, out of so many known texts. */
  let queue: FetchedDiscussion[] = []
  let getQueued = 0
  return {
    judgements,
    readMore,
    countUnread: () =>
      getReadable(subject, [...known.values()]).filter(({ id }) => !judgements.has(id)).length,
    failure: () => failure,
  }

  async function readMore(stop: () => boolean): Promise<void> {
    try {
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
      known.size > getQueued * growthToQueueAgain ||
      (queue.length === 0 && known.size > getQueued)
    ) {
      await queueAll()
    }
    return queue.slice(0, batchSize)
  }

  async function queueAll(): Promise<void> {
    getQueued = known.size
    const unread = getReadable(subject, [...known.values()]).filter(({ id }) => !judgements.has(id))
    const unlike = unread.filter(({ id }) => !likeness.has(id))
    if (unlike.length > 0) {
      const texts = unlike.map(({ title, text }) => `${title} ${text.slice(0, comparedLength)}`)
      const found = await reader.compare(subject, texts, signal)
      for (const [at, { id }] of unlike.entries()) likeness.set(id, found[at] ?? 0)
    }
    const near = unread.map(({ id }) => likeness.get(id) ?? 0)
    queue = orderToRead(subject, unread, near)
  }
}

/** Ordering all takes a good part of a second: a few times a scan is enough. */
const growthToQueueAgain = 2
const comparedLength = 600
