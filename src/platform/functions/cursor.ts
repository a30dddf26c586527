import type { z } from 'zod'
import { invalidInput } from '../errors.ts'

export function writeCursor(position: unknown[]): string {
  return Buffer.from(JSON.stringify(position)).toString('base64url')
}

/** @throws AppError `invalid_input` for a cursor that this site did not write */
export function readCursor<Schema extends z.ZodType>(
  cursor: string,
  schema: Schema,
): z.output<Schema> {
  const parsed = schema.safeParse(parse(cursor))
  if (parsed.success) return parsed.data
  throw invalidInput([{ path: 'cursor', message: 'This cursor is not valid.' }])
}

function parse(cursor: string): unknown {
  try {
    return JSON.parse(Buffer.from(cursor, 'base64url').toString())
  } catch {
    return null
  }
}
