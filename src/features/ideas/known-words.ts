import { sql } from 'kysely'
import type { Database, DatabaseTransaction } from '../../platform/db/tables.ts'
import { type SearchWord, getWords } from './words.ts'

/** Maximum of known words that a search lists for one prefix; with more it searches by the prefix. */
const maxListedWords = 50

/** Stores the words of an idea before the idea is stored, so that searches find them. @returns its columns */
export async function storeWords(
  db: Database | DatabaseTransaction,
  { title, description }: { title: string; description: string },
) {
  const words = getWords(`${title} ${description}`)
  // Sorted, so that two ideas with the same new words wait for each other and never deadlock.
  await sql`
    insert into known_words (word) select unnest(${words.toSorted()}::text[])
    on conflict do nothing`.execute(db)
  return { words: sql<string>`array_to_tsvector(${words}::text[])`, has_old_words: false }
}

/** @returns the words of a search; null if there are none, or no known word begins with one of them */
export async function findSearchWords(db: Database, text: string): Promise<SearchWord[] | null> {
  const sought = getWords(text)
  // A word that begins with c++ also begins with c.
  const prefixes = sought.filter(
    (word) => !sought.some((other) => other !== word && other.startsWith(word)),
  )
  if (prefixes.length === 0) return null
  const { rows } = await sql<{ beginning: string; words: string[] }>`
    select beginning, array(
      select word from known_words
      where word >= beginning and word < beginning || ${lastCharacter}
      limit ${maxListedWords + 1}
    ) as words
    from unnest(${prefixes}::text[]) as beginning`.execute(db)
  if (rows.some(({ words }) => words.length === 0)) return null
  return rows.map(({ beginning, words }) => ({
    beginning,
    words: words.length > maxListedWords ? null : words,
  }))
}

/** Sorts after every character in the order of bytes. */
const lastCharacter = '\u{10FFFF}'
