// What stands in a backup: lines of JSON, gzipped. A line with the header; for each table a line that names
// it, then a line for each row, its columns as PostgreSQL writes them as text; last a line with the counts.
// docs/decisions/029-backup.md says why.
import { z } from 'zod'

export const formatVersion = 1

export const headerSchema = z.object({
  assay: z.literal('backup'),
  format: z.int(),
  /** of the site */
  version: z.string(),
  /** applied to its database, by name */
  migrations: z.array(z.string()).min(1),
  takenAt: z.iso.datetime(),
  database: z.enum(['embedded', 'postgresql']),
  /** tells one SECRET_KEY from another and gives none away; null: the site had none yet */
  keyMark: z.string().nullable(),
  /** a SECRET_KEY that the site had made itself; null: the operator has it, or wanted it left out */
  secretKey: z.string().nullable(),
})
export type BackupHeader = z.output<typeof headerSchema>

export const tableSchema = z.object({
  table: z.string(),
  columns: z.array(z.string()).min(1),
  /** where the counting of an identity column stands, by column */
  counts: z.record(z.string(), z.string().regex(/^\d+$/)),
})
export type TableLine = z.output<typeof tableSchema>

/** Work that waits in the queue stands behind the tables, as a table of this name. */
export const jobsTable: TableLine = {
  table: 'waiting jobs',
  columns: ['name', 'data', 'start_after'],
  counts: {},
}

export const endSchema = z.object({
  /** rows by table */
  rows: z.record(z.string(), z.int()),
  /** SHA-256 of every byte before this line */
  sha256: z.string(),
})
