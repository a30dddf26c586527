import type { RequestContext } from '../../platform/context.ts'
import type { FileResponse, InputOf } from '../../platform/functions/declare.ts'
import type { exportWaitlist as contract } from './contract.ts'
import { recordDownload } from './downloads.ts'
import { requireUnlocked } from './unlocked.ts'
import { generateCsv } from './waitlist-csv.ts'

export async function exportWaitlist(
  context: RequestContext,
  { ideaId }: InputOf<typeof contract>,
): Promise<FileResponse> {
  await requireUnlocked(context.db, ideaId)
  return {
    type: 'text/csv; charset=utf-8',
    name: `waitlist-${ideaId.slice(0, 8)}.csv`,
    chunks: generateRecordedCsv(context, ideaId),
  }
}

/** A download counts with its first piece: a request for the headers alone does not. */
async function* generateRecordedCsv(
  { clock, db }: RequestContext,
  ideaId: InputOf<typeof contract>['ideaId'],
): AsyncGenerator<string> {
  await recordDownload(db, ideaId, clock())
  yield* generateCsv(db, ideaId)
}
