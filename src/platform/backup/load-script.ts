import { CompiledQuery } from 'kysely'
import type { DatabaseTransaction } from '../db/tables.ts'
import { readLines } from './read-lines.ts'

/** PostgreSQL takes 65,535 values in a statement. */
const maxValues = 20_000
const maxCharacters = 1024 * 1024

/**
 * Rows are inserted, because the embedded database does not take COPY from a connection.
 * @returns the number of rows @throws the database's error
 */
export async function loadScript(tx: DatabaseTransaction, file: string): Promise<number> {
  const run = (text: string, values: unknown[] = []) =>
    tx.executeQuery(CompiledQuery.raw(text, values))
  let target: string | null = null
  let rows: (string | null)[][] = []
  let characters = 0
  let count = 0

  async function insertRows(): Promise<void> {
    if (rows.length === 0) return
    let index = 0
    const placeholders = rows.map((fields) => `(${fields.map(() => `$${++index}`).join(', ')})`)
    await run(
      `insert into ${target} overriding system value values ${placeholders.join(', ')}`,
      rows.flat(),
    )
    count += rows.length
    rows = []
    characters = 0
  }

  for await (const line of readLines(file)) {
    if (target === null) {
      target = /^COPY (.+) FROM stdin;$/.exec(line)?.[1] ?? null
      if (target === null) await run(line)
    } else if (line === String.raw`\.`) {
      await insertRows()
      target = null
    } else {
      const fields = line.split('\t').map(parseCopyField)
      rows.push(fields)
      characters += line.length
      const isFull = rows.length * fields.length > maxValues || characters > maxCharacters
      if (isFull) await insertRows()
    }
  }
  return count
}

function parseCopyField(text: string): string | null {
  if (text === String.raw`\N`) return null
  return text.replaceAll(/\\(.)/g, (_, letter: string) => escapes[letter] ?? letter)
}

const escapes: Record<string, string> = { n: '\n', r: '\r', t: '\t' }
