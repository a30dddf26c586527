import { sql } from 'kysely'
import type { IdeaId } from '../../features/ideas/contract.ts'
import { mailboxPrefix } from '../../integrations/email/mailbox/mailbox.ts'
import type { DatabaseTransaction } from '../../platform/db/tables.ts'
import type { Erased } from '../../platform/erasure.ts'
import { erasedText } from '../../shared/erased-text.ts'
import type { ReportId } from '../../shared/schema/ids.ts'

interface Named {
  ideas: readonly { id: IdeaId; title: string }[]
  /** free reports, whose texts name what was bought in receipts */
  reports: readonly ReportId[]
}

/**
 * Takes the names of ideas out of what emails to others are made from, and out of the local mailbox. Those that
 * still wait are dropped when they are due, as their ideas are no longer listed.
 */
export async function eraseFromEmails(
  tx: DatabaseTransaction,
  { ideas, reports }: Named,
): Promise<Erased> {
  const ids = ideas.map(({ id }) => id)
  const titles = ideas.map(({ title }) => title)
  const erased = sql`to_jsonb(${erasedText}::text)`
  // An entry that left no longer says of which idea it was; nothing is sent about it.
  const { rows: letters } = await sql<{ id: string }>`
    update letters set data = case
      when data ? 'ideas' then jsonb_set(data, '{ideas}', (
        select jsonb_agg(case when idea ->> 'id' = any (${ids}::text[])
          then jsonb_set(idea, '{title}', ${erased}) else idea end order by place)
        from jsonb_array_elements(data -> 'ideas') with ordinality as listed (idea, place)))
      when data ? 'ideaTitle' then jsonb_set(data, '{ideaTitle}', ${erased})
      else data - 'ideaName' end
    where data ->> 'ideaTitle' = any (${titles}::text[]) and not exists (
        select from waitlist
        where id::text = data ->> 'entryId' and idea_id <> all (${ids}::uuid[]))
      or jsonb_path_exists(data, '$.ideas[*].id ? (@ == $ids[*])',
        jsonb_build_object('ids', ${JSON.stringify(ids)}::jsonb))
      or data ? 'ideaName' and data ->> 'liteReportId' = any (${reports}::text[])
    returning id`.execute(tx)
  const { rows: copies } = await sql`
    delete from stored_values
    where key = any (${letters.map(({ id }) => mailboxPrefix + id)}::text[]) returning 1`.execute(
    tx,
  )
  return { letters: letters.length, stored_values: copies.length }
}
