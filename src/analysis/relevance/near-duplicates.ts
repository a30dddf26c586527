import type { Discussion } from '../../shared/discussion.ts'
import { getWords } from '../subject/words.ts'

/**
 * With the title where the text of a post is short: many people write no more than 'Title says it all.' The
 * title of a comment is its thread's, the same for all.
 */
export function getComparedText({ kind, title, text }: Discussion): string {
  return kind === 'post' && text.length < minTellingLength ? `${title} ${text}` : text
}

const minTellingLength = 60

export function withoutNearDuplicates<Item>(
  items: readonly Item[],
  getText: (item: Item) => string,
): Item[] {
  const holders = new Map<number, number[]>()
  const sketches: number[][] = []
  return items.filter((item) => {
    const sketch = getSketch(getText(item))
    const shared = new Map<number, number>()
    for (const hash of sketch) {
      for (const holder of holders.get(hash) ?? [])
        shared.set(holder, (shared.get(holder) ?? 0) + 1)
    }
    const isRepeat = [...shared].some(
      ([holder, count]) =>
        count >= sameShare * Math.max(sketch.length, sketches[holder]?.length ?? 0),
    )
    if (isRepeat) return false
    for (const hash of sketch) holders.set(hash, [...(holders.get(hash) ?? []), sketches.length])
    sketches.push(sketch)
    return true
  })
}

const sketchSize = 16
const sameShare = 0.75

/**
 * Smallest hashes of all runs of three words: two sketches overlap about as much as the texts do (bottom-k
 * sketch; Broder, On the resemblance and containment of documents, 1997).
 */
function getSketch(text: string): number[] {
  const words = getWords(text)
  const hashes = new Set<number>()
  for (let at = 0; at < Math.max(1, words.length - 2); at += 1) {
    hashes.add(getHash(words.slice(at, at + 3).join(' ')))
  }
  return [...hashes].toSorted((one, other) => one - other).slice(0, sketchSize)
}

/** FNV-1a, 32 bits. */
function getHash(text: string): number {
  let hash = 0x811c9dc5
  for (let at = 0; at < text.length; at += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193)
  }
  return hash >>> 0
}
