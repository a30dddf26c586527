import { z } from 'zod'
import { idSchema } from '../../shared/schema/ids.ts'

/** Times as in toISOString, within the years that the database accepts. */
export const timeCursorSchema = z.tuple([
  z.iso.datetime({ precision: 3 }).refine((text) => text >= '0001'),
  idSchema('This cursor is not valid.'),
])
