import { sql } from 'kysely'
import type { Database, DatabaseTransaction } from '../../platform/db/tables.ts'
import { type SoughtWord, getWords } from './words.ts'

/** So many words that begin alike are named in a search; with more it is left open. */
const maxNamed = 50

/** Notes the words of an idea, before it is stored, so that searches find them. */
export async function keepWords(
  db: Database | DatabaseTransaction,
  words: string[],
): Promise<void> {
  // Sorted, so that two ideas with the same new words wait for each other and never deadlock.
  await sql`
    insert into known_words (word) select unnest(${words.toSorted()}::text[])
    on conflict do nothing`.execute(db)
}

/** @returns the words of a search; null when there are none, or one begins no word of any idea. */
export async function seekWords(db: Database, text: string): Promise<SoughtWord[] | null> {
  const beginnings = getWords(text)
  if (beginnings.length === 0) return null
  const { rows } = await sql<{ beginning: string; words: string[] }>`
    select beginning, array(
      select word from known_words
      where word >= beginning and word < beginning || ${lastCharacter}
      limit ${maxNamed + 1}
    ) as words
    from unnest(${beginnings}::text[]) as beginning`.execute(db)
  if (rows.some(({ words }) => words.length === 0)) return null
  return rows.map(({ beginning, words }) => ({
    beginning,
    words: words.length > maxNamed ? null : words,
  }))
}

/** Stands after every character in the order of bytes. */
const lastCharacter = '\u{10FFFF}'
