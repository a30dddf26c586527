import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { createGunzip } from 'node:zlib'
import type { z } from 'zod'
import { AppError } from '../errors.ts'
import {
  type BackupHeader,
  endSchema,
  formatVersion,
  headerSchema,
  type TableLine,
  tableSchema,
} from './backup-format.ts'

export type BackupPart =
  | { kind: 'header'; header: BackupHeader }
  | { kind: 'table'; table: TableLine }
  /** Lines of JSON of the preceding table. */
  | { kind: 'rows'; rows: string[] }
  | { kind: 'end'; rows: Record<string, number> }

const batchRows = 1000
const batchCharacters = 1024 * 1024
/** Far above any row of ours; a foreign file must not fill the memory. */
const maxLineBytes = 256 * 1024 * 1024
const newLine = 10

/**
 * Reads a backup in parts of about 1 MB. Only the 'end' part proves that the file is complete.
 * @throws AppError `invalid_input` if it is not a backup, of a later format, truncated or damaged; `not_found`
 */
export async function* readBackup(file: string): AsyncGenerator<BackupPart> {
  const hash = createHash('sha256')
  const seen: Record<string, number> = {}
  let table: string | null = null
  let isBegun = false
  let isEnded = false
  let rows: string[] = []
  let size = 0
  const takeRows = (): BackupPart[] => {
    if (rows.length === 0) return []
    const part: BackupPart = { kind: 'rows', rows }
    rows = []
    size = 0
    return [part]
  }

  for await (const bytes of getLines(file)) {
    if (isEnded) throw damaged(file)
    const line = bytes.toString()
    if (!isBegun) {
      isBegun = true
      yield { kind: 'header', header: readHeader(file, line) }
    } else if (line.startsWith('[') && table !== null) {
      seen[table] = (seen[table] ?? 0) + 1
      rows.push(line)
      size += line.length
      if (rows.length >= batchRows || size >= batchCharacters) yield* takeRows()
    } else {
      yield* takeRows()
      const end = parsed(endSchema, line)
      const next = parsed(tableSchema, line)
      if (end) {
        const isWhole = end.sha256 === hash.digest('hex') && isSame(end.rows, seen)
        if (!isWhole) throw damaged(file)
        isEnded = true
        yield { kind: 'end', rows: end.rows }
        continue
      }
      if (!next || seen[next.table] !== undefined) throw damaged(file)
      table = next.table
      seen[table] = 0
      yield { kind: 'table', table: next }
    }
    hash.update(bytes).update('\n')
  }
  if (!isEnded) throw damaged(file)
}

function readHeader(file: string, line: string): BackupHeader {
  const header = parsed(headerSchema, line)
  if (!header) throw new AppError('invalid_input', `${file} is no backup of Assay.`)
  if (header.format <= formatVersion) return header
  throw new AppError(
    'invalid_input',
    `${file} was written by Assay ${header.version}, in a form that this version does not know. Install Assay ${header.version} or a newer one, then restore.`,
  )
}

/** Lines as bytes, split only at line feeds: texts may contain all other line separators. */
async function* getLines(file: string): AsyncGenerator<Buffer> {
  let rest: Buffer[] = []
  let length = 0
  const input = createReadStream(file)
  const text = createGunzip()
  input.on('error', (error) => text.destroy(error))
  try {
    for await (const chunk of input.pipe(text) as AsyncIterable<Buffer>) {
      let from = 0
      for (let at = chunk.indexOf(newLine); at >= 0; at = chunk.indexOf(newLine, from)) {
        yield Buffer.concat([...rest, chunk.subarray(from, at)])
        rest = []
        length = 0
        from = at + 1
      }
      rest.push(chunk.subarray(from))
      length += chunk.length - from
      if (length > maxLineBytes) throw damaged(file)
    }
    if (length > 0) throw damaged(file)
  } catch (error) {
    throw readingError(file, error)
  } finally {
    input.destroy()
  }
}

function readingError(file: string, error: unknown): unknown {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  if (code === 'ENOENT') return new AppError('not_found', `There is no file ${file}.`)
  return code.startsWith('Z_') ? damaged(file) : error
}

function damaged(file: string): AppError {
  return new AppError(
    'invalid_input',
    `${file} is cut off, damaged or no backup. Nothing was restored; take another file.`,
  )
}

function parsed<Schema extends z.ZodType>(schema: Schema, line: string): z.output<Schema> | null {
  try {
    return schema.safeParse(JSON.parse(line)).data ?? null
  } catch {
    return null
  }
}

function isSame(one: Record<string, number>, other: Record<string, number>): boolean {
  const names = Object.keys(one)
  return (
    names.length === Object.keys(other).length && names.every((name) => one[name] === other[name])
  )
}
