import { z } from 'zod'
import { idSchema } from '../ids.ts'

/** Where a page of a list by time ended; times as toISOString writes them, of years the database knows. */
export const timePlaceSchema = z.tuple([
  z.iso.datetime({ precision: 3 }).refine((text) => text >= '0001'),
  idSchema('This cursor is not valid.'),
])
