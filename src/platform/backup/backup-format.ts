// A backup is gzipped lines of JSON: a header; for each table a line that names it, then a line for each row with
// its columns as PostgreSQL's text; last a line with the counts. Reasons: docs/decisions/029-backup.md.
import { z } from 'zod'

export const formatVersion = 1

export const headerSchema = z.object({
  assay: z.literal('backup'),
  format: z.int(),
  version: z.string(),
  migrations: z.array(z.string()).min(1),
  takenAt: z.iso.datetime(),
  database: z.enum(['embedded', 'postgresql']),
  /** Fingerprint that identifies a SECRET_KEY without revealing it; null: the site had none yet. */
  keyMark: z.string().nullable(),
  /** The SECRET_KEY if the site generated it; null: the operator has it, or left it out. */
  secretKey: z.string().nullable(),
})
export type BackupHeader = z.output<typeof headerSchema>

export const tableSchema = z.object({
  table: z.string(),
  columns: z.array(z.string()).min(1),
  /** Last values of identity columns, by column. */
  counts: z.record(z.string(), z.string().regex(/^\d+$/)),
})
export type TableLine = z.output<typeof tableSchema>

/** Waiting jobs of the queue come after the tables, as a table of this name. */
export const jobsTable: TableLine = {
  table: 'waiting jobs',
  columns: ['name', 'data', 'start_after'],
  counts: {},
}

export const endSchema = z.object({
  rows: z.record(z.string(), z.int()),
  /** SHA-256 of every byte before this line. */
  sha256: z.string(),
})
