import { z } from 'zod'
import { AppError, conflict } from '../errors.ts'
import { listMigrationNames } from '../db/migrate.ts'
import { createDamagedError, readLines } from './read-lines.ts'

/** Format 1 was lines of JSON; 2 is an SQL script. */
const formatVersion = 2
const comment = '-- '
export const lastLine = '-- The backup is complete.'

const headerSchema = z.object({
  assay: z.literal('backup'),
  format: z.int(),
  /** Absent in backups of earlier versions. */
  id: z.uuid().optional(),
  version: z.string(),
  /** null for a backup from before 28 November 2026, or of no git checkout */
  commit: z.string().nullable().default(null),
  migrations: z.array(z.string()).min(1),
  takenAt: z.iso.datetime(),
  /** Fingerprint that identifies a SECRET_KEY without revealing it; null: the site had none yet. */
  keyMark: z.string().nullable(),
  /** The SECRET_KEY if the site generated it; null: the operator has it, or left it out. */
  secretKey: z.string().nullable(),
})
export type BackupHeader = z.output<typeof headerSchema>

export function formatHeader(header: Omit<BackupHeader, 'assay' | 'format'>): string {
  return `${comment}${JSON.stringify({ assay: 'backup', format: formatVersion, ...header })}\n`
}

/**
 * Reads a backup to its end. @throws AppError `invalid_input` if it is no backup, damaged or of another format,
 * `conflict` if its site was newer than this one; `not_found`
 */
export async function checkBackup(file: string): Promise<BackupHeader> {
  let header: BackupHeader | null = null
  let last = ''
  for await (const line of readLines(file)) {
    header ??= parseHeader(line)
    if (!header) throw new AppError('invalid_input', `${file} isn’t a backup of Assay.`)
    if (last === '') await requireRestorable(file, header)
    last = line
  }
  if (!header || last !== lastLine) throw createDamagedError(file)
  return header
}

async function requireRestorable(file: string, header: BackupHeader): Promise<void> {
  const { format, migrations, takenAt } = header
  const version = describeVersion(header)
  if (format < formatVersion) {
    throw new AppError(
      'invalid_input',
      `${file}, taken on ${takenAt.slice(0, 10)}, has the format that ended on 26 November 2026. Restore it with the commit of Assay that wrote it, then start this one on that database: see docs/operating.md.`,
    )
  }
  if (format > formatVersion) {
    throw new AppError(
      'invalid_input',
      `${file} was written by Assay ${version}, in a form that this version does not know. Install Assay ${version} or a newer one, then restore.`,
    )
  }
  const known = new Set(await listMigrationNames())
  const missing = migrations.find((name) => !known.has(name))
  if (missing === undefined) return
  throw conflict(
    `This backup is from a newer site (Assay ${version}, migration ${missing}). Install that version or a newer one here, then restore.`,
  )
}

/** Until the first release all commits have one version. */
function describeVersion({ version, commit }: BackupHeader): string {
  return commit === null ? version : `${version} of commit ${commit.slice(0, 12)}`
}

function parseHeader(line: string): BackupHeader | null {
  try {
    return headerSchema.safeParse(JSON.parse(line.replace(comment, ''))).data ?? null
  } catch {
    return null
  }
}
