import { ideaFormSchema } from '../../src/features/ideas/contract.ts'
import { invalidInput } from '../../src/platform/errors.ts'
import { isStorable } from '../../src/platform/http/body.ts'
import type { z } from 'zod'
import { type CsvRow, readCsv } from './read-csv.ts'

export interface ImportedIdea {
  line: number
  fields: z.output<typeof ideaFormSchema>
  votesUp: number
  votesDown: number
  postedAt: Date | null
}

export interface SkippedRow {
  line: number
  reason: string
}

interface ReadOptions {
  /** of the founder, where a row names none */
  email: string
  categories: readonly string[]
  now: Date
}

export const maxFileBytes = 20_000_000
const maxVotes = 10_000

/** The first name is that of our own files, the others those of Fider's and Canny's. */
const columnNames = {
  title: ['title'],
  description: ['description', 'details'],
  votesUp: ['votes up', 'votes count', 'vote count', 'votes', 'score'],
  votesDown: ['votes down'],
  postedAt: ['created at', 'created', 'date'],
  category: ['category', 'categories', 'tags'],
  email: ['email'],
} as const

type Column = keyof typeof columnNames

/** @throws AppError `invalid_input` if the file has no titles or descriptions, or a quote is never closed */
export function readIdeas(bytes: Uint8Array, options: ReadOptions) {
  const [header, ...rows] = readCsv(new TextDecoder().decode(bytes))
  const columns = findColumns(header?.cells ?? [])
  const ideas: ImportedIdea[] = []
  const skipped: SkippedRow[] = []
  for (const row of rows) {
    const read = readRow(row, columns, options)
    if ('reason' in read) skipped.push(read)
    else ideas.push(read)
  }
  return { ideas, skipped }
}

function findColumns(header: readonly string[]): Map<Column, number> {
  const given = header.map((name) =>
    name
      .trim()
      .toLowerCase()
      .replaceAll(/[\s_-]+/g, ' '),
  )
  const columns = new Map<Column, number>()
  for (const [column, names] of Object.entries(columnNames)) {
    const name = names.find((one) => given.includes(one))
    if (name !== undefined) columns.set(column as Column, given.indexOf(name))
  }
  for (const needed of ['title', 'description'] as const) {
    if (columns.has(needed)) continue
    const names = columnNames[needed].join(' or ')
    throw invalidInput([
      {
        path: '',
        message: `The first line names no column ${names}. Save the file as CSV (UTF-8).`,
      },
    ])
  }
  return columns
}

function readRow(
  { line, cells }: CsvRow,
  columns: Map<Column, number>,
  { email, categories, now }: ReadOptions,
): ImportedIdea | SkippedRow {
  const get = (column: Column) => cells[columns.get(column) ?? -1]?.trim() ?? ''
  if (!cells.every(isReadable)) return { line, reason: 'It has characters that are not UTF-8 text' }
  const [votesUp, votesDown] = [readVotes(get('votesUp')), readVotes(get('votesDown'))]
  if (votesUp === null || votesDown === null) {
    return { line, reason: `Votes must be whole numbers up to ${maxVotes}` }
  }
  const postedAt = get('postedAt') === '' ? null : readDate(get('postedAt'))
  if (postedAt && !(postedAt.getTime() > firstDay && postedAt <= now)) {
    return { line, reason: dateReason }
  }
  const parsed = ideaFormSchema.safeParse({
    title: get('title'),
    description: get('description'),
    businessEmail: get('email') || email,
    category: findCategories(get('category'), categories),
    targetAudience: ['Other'],
    location: ['Global'],
  })
  if (!parsed.success) return { line, reason: parsed.error.issues[0]?.message ?? 'It is not valid' }
  return { line, fields: parsed.data, votesUp, votesDown, postedAt }
}

const firstDay = Date.UTC(2000, 0, 1)
const dateReason =
  'The date must be written like 2024-11-22 or 2024-11-22T08:00:00Z, after 1999 and not in the future'

/** Other ways of writing mean different days in different countries. Without a zone: UTC. */
function readDate(text: string): Date {
  const [, day = '', time = '00:00', fraction = '', zone = ''] = datePattern.exec(text) ?? []
  const [, sign, hours, minutes = '00'] = /^([+-])(\d\d):?(\d\d)?$/.exec(zone) ?? []
  const offset = sign === undefined ? 'Z' : `${sign}${hours}:${minutes}`
  const seconds = time.length === 5 ? `${time}:00` : time
  // A day that does not exist would become one of the next month.
  const doesExist = new Date(`${day}T00:00:00Z`).getUTCDate() === Number(day.slice(8))
  return new Date(doesExist ? `${day}T${seconds}${fraction.slice(0, 4)}${offset}` : NaN)
}

const datePattern =
  /^(\d{4}-\d\d-\d\d)(?:[T ](\d\d:\d\d(?::\d\d)?)(\.\d+)? ?(Z|UTC|[+-]\d\d(?::?\d\d)?)?)?$/

/** The decoder puts U+FFFD in place of bytes that are no UTF-8. */
function isReadable(cell: string): boolean {
  return isStorable(cell) && !cell.includes('\uFFFD')
}

function readVotes(text: string): number | null {
  if (text === '') return 0
  return /^\d{1,6}$/.test(text) && Number(text) <= maxVotes ? Number(text) : null
}

/** Those that the site has; the first three, as a posted idea may have. */
function findCategories(text: string, known: readonly string[]): string[] {
  const names = text.split(/[,;|]/).map((name) => name.trim().toLowerCase())
  return known.filter((name) => names.includes(name.toLowerCase())).slice(0, 3)
}
