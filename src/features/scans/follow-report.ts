import { once } from 'node:events'
import type { RequestContext } from '../../platform/context.ts'
import type { InputOf, StreamEvent } from '../../platform/functions/declare.ts'
import type { ReportId } from '../reports/contract.ts'
import type { followReport as contract } from './contract.ts'
import { findStatus } from '../reports/queries.ts'

/** Reads again after this time even without a pubsub message. */
const pollMs = 3000
const maxRows = 200

export function getReportChannel(id: ReportId): string {
  return `report:${id}`
}

/** The rows are authoritative; pubsub messages only trigger a read. @throws AppError `not_found` */
export async function* followReport(
  context: RequestContext,
  input: InputOf<typeof contract>,
  signal: AbortSignal,
): AsyncGenerator<StreamEvent<Record<string, unknown>>> {
  const status = await findStatus(context.db, input.id)
  // A client that reconnects after the end gets the remaining events, then the stream closes.
  const isOver = status !== 'processing'
  const changes = new EventTarget()
  const stop = context.pubsub.subscribe(getReportChannel(input.id), () =>
    changes.dispatchEvent(new Event('change')),
  )
  try {
    let last = input.lastEventId ?? 0
    while (!signal.aborted) {
      // Listen before reading, or an event written in between is missed.
      const change = once(changes, 'change', {
        signal: AbortSignal.any([signal, AbortSignal.timeout(pollMs)]),
      }).catch(() => {})
      const rows = await context.db
        .selectFrom('report_events')
        .select(['id', 'kind', 'data'])
        .where('report_id', '=', input.id)
        .where('id', '>', last)
        .orderBy('id')
        .limit(maxRows)
        .execute()
      for (const row of rows) {
        yield { id: row.id, event: row.kind, data: row.data }
        last = row.id
        if (row.kind === 'done' || row.kind === 'failed') return
      }
      if (rows.length === maxRows) continue
      if (isOver) return
      await change
    }
  } finally {
    stop()
  }
}
