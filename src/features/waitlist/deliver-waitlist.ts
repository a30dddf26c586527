import type { RequestContext } from '../../platform/context.ts'
import type { Database } from '../../platform/db/tables.ts'
import type { OutputOf } from '../../platform/functions/declare.ts'
import type { IdeaId } from '../ideas/contract.ts'
import { type downloadWaitlist, exportWaitlist } from './contract.ts'
import { recordDownload } from './downloads.ts'
import { countListed, listEntryPages } from './listed-entries.ts'
import { csvHeading, getCsv } from './waitlist-csv.ts'
import { maxInlineCsvRows } from './rules.ts'

/** Counts as a download. Above `maxInlineCsvRows` it returns a URL, and the download counts when that file is read. */
export async function deliverWaitlist(
  { clock, db }: Pick<RequestContext, 'clock' | 'db'>,
  ideaId: IdeaId,
): Promise<OutputOf<typeof downloadWaitlist>> {
  const expected = await countListed(db, ideaId)
  if (expected > maxInlineCsvRows) {
    const csvUrl = exportWaitlist.path.replace('{ideaId}', ideaId)
    return { success: true, csv: '', count: expected, csvUrl }
  }
  const list = await readAll(db, ideaId)
  await recordDownload(db, ideaId, clock())
  return { success: true, ...list, csvUrl: null }
}

async function readAll(db: Database, ideaId: IdeaId): Promise<{ csv: string; count: number }> {
  let csv = csvHeading
  let count = 0
  for await (const entries of listEntryPages(db, ideaId)) {
    csv += getCsv(entries)
    count += entries.length
  }
  return { csv, count }
}
