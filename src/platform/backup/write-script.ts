import { type RawBuilder, sql } from 'kysely'
import { readPages, listStoredTables } from '../db/stored-tables.ts'
import type { DatabaseTransaction } from '../db/tables.ts'
import { lastLine } from './backup-header.ts'

export interface ScriptOptions {
  header: string
  excludedTables: readonly string[]
  onRows: (count: number) => void
}

/** Rows as pg_dump writes them; psql can load them too. They replace the rows that migrations insert. */
export async function* writeScript(
  tx: DatabaseTransaction,
  { header, excludedTables, onRows }: ScriptOptions,
): AsyncGenerator<string> {
  await tx.executeQuery(exactText.compile(tx))
  const tables = await listStoredTables(tx)
  const references = await listReferences(tx)
  yield header + beginning
  // So that rows can come in any order; all are checked when the references are made again.
  for (const { drop } of references) yield drop
  yield `TRUNCATE ${tables.map(({ name }) => quote(name)).join(', ')};\n`
  for (const { name, columns } of tables) {
    if (excludedTables.includes(name)) continue
    const names = columns.map((column) => column.name)
    const rows = sql`select json_build_array(
      ${sql.join(names.map((column) => sql`${sql.ref(column)}::text`))})::text as line
      from ${sql.table(name)}`
    yield* copyRows(tx, `${quote(name)} (${names.map(quote).join(', ')})`, rows, onRows)
  }
  yield* copyRows(tx, 'waiting_jobs (name, data, start_after)', await selectJobs(tx), onRows)
  for (const { last } of await listSequences(tx)) yield last
  for (const { add } of references) yield add
  yield `${lastLine}\n`
}

/** Values as text that every version and setting reads back exactly. */
const exactText = sql`
  select set_config('timezone', 'UTC', true), set_config('datestyle', 'ISO, YMD', true),
    set_config('intervalstyle', 'postgres', true), set_config('extra_float_digits', '1', true),
    set_config('bytea_output', 'hex', true)`

/** The waiting jobs as values, since the tables of the queue change with its versions. */
const beginning = `SET client_encoding = 'UTF8';
SET standard_conforming_strings = on;
CREATE TEMPORARY TABLE waiting_jobs (name text, data jsonb, start_after timestamptz);
`

async function* copyRows(
  tx: DatabaseTransaction,
  target: string,
  rows: RawBuilder<unknown>,
  onRows: (count: number) => void,
): AsyncGenerator<string> {
  yield `COPY ${target} FROM stdin;\n`
  for await (const lines of readPages(tx, rows)) {
    yield lines.map((line) => formatRow(JSON.parse(line))).join('')
    onRows(lines.length)
  }
  yield '\\.\n'
}

function formatRow(values: (string | null)[]): string {
  const fields = values.map((value) =>
    value === null
      ? String.raw`\N`
      : value.replaceAll(/[\\\n\r\t]/g, (character) => escapes[character] ?? ''),
  )
  return `${fields.join('\t')}\n`
}

const escapes: Record<string, string> = {
  '\\': String.raw`\\`,
  '\n': String.raw`\n`,
  '\r': String.raw`\r`,
  '\t': String.raw`\t`,
}

/** The queue's internal jobs begin with two underscores and are created by themselves. */
async function selectJobs(tx: DatabaseTransaction): Promise<RawBuilder<unknown>> {
  const { rows } = await sql<{ is_there: boolean }>`
    select to_regclass('jobs.job') is not null as is_there`.execute(tx)
  if (!rows[0]?.is_there) return sql`select null as line where false`
  return sql`
    select json_build_array(name, coalesce(data::text, '{}'), start_after::text)::text as line from jobs.job
    where state in ('created', 'retry', 'active') and not starts_with(name, '__')
    order by created_on, id`
}

async function listSequences(tx: DatabaseTransaction): Promise<{ last: string }[]> {
  const { rows } = await sql<{ last: string }>`
    select format(E'SELECT pg_catalog.setval(%L, %s);\n', format('%I.%I', schemaname, sequencename), last_value)
      as last
    from pg_sequences where schemaname = 'public' and last_value is not null`.execute(tx)
  return rows
}

async function listReferences(tx: DatabaseTransaction): Promise<{ drop: string; add: string }[]> {
  const { rows } = await sql<{ drop: string; add: string }>`
    select format(E'ALTER TABLE %s DROP CONSTRAINT %I;\n', conrelid::regclass, conname) as drop,
      format(E'ALTER TABLE %s ADD CONSTRAINT %I %s;\n', conrelid::regclass, conname, pg_get_constraintdef(oid))
      as add
    from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace`.execute(tx)
  return rows
}

function quote(name: string): string {
  return `"${name}"`
}
