// Any number of ideas, the same in every run, with words, tags and votes as unevenly distributed as real ones.
import { createHash } from 'node:crypto'
import { audiences, locations } from '../../src/features/ideas/rules.ts'
import { createRandom } from '../../scripts/demo/random.ts'

export interface MadeUpIdea {
  id: string
  title: string
  description: string
  category: string[]
  location: string[]
  audience: string[]
  votesUp: number
  votesDown: number
  createdAt: Date
}

const categories = [
  'Health',
  'Productivity',
  'Education',
  'Finance',
  'Entertainment',
  'Social',
  'Business',
  'Lifestyle',
]
const firstAt = Date.UTC(2024, 10, 20)
const spanMs = 2 * 365 * 86_400_000

// All of one length, so that no word is a prefix of another: a search matches prefixes.
const syllables =
  'ba ce di fo gu ha je ki lo mu na pe ri so tu va we xi yo zu ro me li ta no vi ke'.split(' ')
const wordCount = syllables.length ** 3

/** The word with this rank: 0 occurs in more than half of all ideas, the last in one of some thousands. */
export function getWord(rank: number): string {
  const at = (place: number) =>
    syllables[Math.floor(rank / syllables.length ** place) % syllables.length]
  return `${at(2)}${at(1)}${at(0)}`
}

export const rarestRank = wordCount - 1

export function getIdeaId(number: number): string {
  const hex = createHash('md5').update(`idea ${number}`).digest('hex')
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}

/** Ideas with numbers from `from` up to but excluding `to`, of a site with `count` ideas. */
export function makeIdeas(from: number, to: number, count: number): MadeUpIdea[] {
  const random = createRandom(from + 1).next
  const word = () => getWord(Math.floor(wordCount * random() ** 3))
  const words = (many: number) => Array.from({ length: many }, word).join(' ')
  const some = (names: readonly string[]) => {
    const wanted = 1 + Math.floor(3 * random())
    const chosen = new Set<string>()
    while (chosen.size < wanted) chosen.add(names[Math.floor(names.length * random() ** 2)] ?? '')
    return [...chosen]
  }
  return Array.from({ length: to - from }, (_, index) => ({
    id: getIdeaId(from + index),
    title: words(5),
    description: words(18),
    category: some(categories),
    location: some(locations),
    audience: some(audiences),
    votesUp: Math.floor(2000 * random() ** 6),
    votesDown: Math.floor(300 * random() ** 8),
    createdAt: new Date(firstAt + Math.floor(((from + index + random()) / count) * spanMs)),
  }))
}
