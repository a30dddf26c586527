import { sql } from 'kysely'
import { recordAudit } from '../../features/moderation/audit.ts'
import type { ReportId } from '../../features/reports/contract.ts'
import { eraseQuotes } from '../../features/scans/erase-quotes.ts'
import { keepErased } from '../../features/scans/erased-discussions.ts'
import { discussionCachePrefix } from '../../integrations/discussions/cached-source.ts'
import { getLinkedIds } from '../../integrations/discussions/linked-ids.ts'
import type { Database, DatabaseTransaction } from '../../platform/db/tables.ts'
import { type Erased, runErasure } from '../../platform/erasure.ts'
import { conflict } from '../../platform/errors.ts'
import type { SecretKeys } from '../../platform/secret-key.ts'
import type { SessionId } from '../../shared/schema/ids.ts'
import { eraseFromEmails } from './erase-from-emails.ts'

interface Options {
  isDryRun: boolean
  clock: () => Date
}

/** The credit that it used stays spent. @returns also the full reports made from it, which stay: they have links of their own */
export function eraseReport(
  db: Database,
  id: ReportId,
  { isDryRun, clock }: Options,
): Promise<{ erased: Erased; fullReports: ReportId[] }> {
  return runErasure(db, isDryRun, async (tx) => {
    const full = await tx
      .selectFrom('pain_point_reports')
      .select('id')
      .where('lite_report_id', '=', id)
      .execute()
    const reports = await tx
      .deleteFrom('pain_point_reports')
      .where('id', '=', id)
      .returning('id')
      .execute()
    const erased = dropEmpty({
      pain_point_reports: reports.length,
      ...(await eraseFromEmails(tx, { ideas: [], reports: [id] })),
    })
    await note(tx, clock, 'erase-report', erased)
    return { erased, fullReports: full.map((report) => report.id) }
  })
}

/** Votes stay counted, but belong to no one. */
export function eraseSession(
  db: Database,
  id: SessionId,
  { isDryRun, clock }: Options,
): Promise<{ erased: Erased }> {
  return runErasure(db, isDryRun, async (tx) => {
    const votes = await tx
      .updateTable('votes')
      .set({ session_id: sql`gen_random_uuid()`, voter: null })
      .where('session_id', '=', id)
      .returning('idea_id')
      .execute()
    const ideas = await tx
      .updateTable('ideas')
      .set({ session_id: null })
      .where('session_id', '=', id)
      .returning('id')
      .execute()
    const entries = await tx
      .updateTable('waitlist')
      .set({
        session_id: sql`nullif(session_id, ${id})`,
        verified_session_id: sql`nullif(verified_session_id, ${id})`,
      })
      .where((is) => is.or([is('session_id', '=', id), is('verified_session_id', '=', id)]))
      .returning('id')
      .execute()
    const validators = await tx
      .updateTable('validator_sign_ups')
      .set({ session_id: null })
      .where('session_id', '=', id)
      .returning('id')
      .execute()
    const erased = dropEmpty({
      votes: votes.length,
      ideas: ideas.length,
      waitlist: entries.length,
      validator_sign_ups: validators.length,
    })
    await note(tx, clock, 'erase-session', erased)
    return { erased }
  })
}

/**
 * Takes what was written in a discussion out of all reports, and keeps later scans from finding it again.
 * @param name its link; or its id, as links are deleted with their findings
 * @returns also whether scans would recognise the discussion, also by another link
 * @throws AppError `conflict` for a link that scans never recognise
 */
export async function eraseQuote(
  db: Database,
  name: string,
  { isDryRun, clock, keys }: Options & { keys: SecretKeys },
): Promise<{ erased: Erased; isRecognised: boolean }> {
  const given = readName(name)
  return runErasure(db, isDryRun, async (tx) => {
    const names = await findNames(tx, given)
    const kept = await keepErased(tx, names, keys, clock())
    const erased = dropEmpty({
      ...(await eraseQuotes(tx, names, keys)),
      stored_values: await eraseFromCaches(tx, names),
      erased_discussions: kept,
    })
    await note(tx, clock, 'erase-quote', erased)
    return { erased, isRecognised: names.some(isId) }
  })
}

/** An id is a URL too, with its source as the scheme. */
function readName(name: string): string[] {
  const url = URL.parse(name) ?? URL.parse(`https://${name}`)
  if (url && /^\/profile\/(?!did:)/.test(url.pathname) && url.hostname === 'bsky.app') {
    throw conflict(blueskyHandleText)
  }
  return url ? [url.href, ...getLinkedIds(url)] : [name]
}

const blueskyHandleText =
  'Reports know accounts of Bluesky by their DID, as handles change. Put it in place of the handle: bsky.app/profile/did:…/post/…. For its DID open https://public.api.bsky.app/xrpc/com.atproto.identity.resolveHandle?handle= with the handle at its end.'

function isId(name: string): boolean {
  return /^(?!https?:)[a-z-]+:/.test(name)
}

/** Ids and URLs of a discussion; one that several servers show has an id for each. */
async function findNames(tx: DatabaseTransaction, given: string[]): Promise<string[]> {
  let names = given
  for (let round = 1; round <= 2; round += 1) {
    const { rows } = await sql<{ name: string }>`
      with named (id, url) as (
        select discussion_id, source_url from pain_point_findings
        union all
        select data ->> 'discussion_id', data ->> 'source_url' from report_events where kind = 'finding'
        union all
        select one ->> 'id', one ->> 'url'
        from stored_values, jsonb_array_elements(value -> 'discussions') one
        where starts_with(key, ${discussionCachePrefix}))
      select unnest(array[id, url]) as name from named
      where id = any (${names}::text[]) or url = any (${names}::text[])`.execute(tx)
    names = [...new Set([...names, ...rows.map((row) => row.name)])]
  }
  return names
}

/** Hourly lists of Lobsters of versions before 28 November 2026, which name no discussion that can be looked for. */
const earlierListPrefix = 'lobsters:'

/** Last: nothing is stored until the end of the transaction, and `storeUnerased` sees afterwards what was erased. */
async function eraseFromCaches(tx: DatabaseTransaction, names: readonly string[]): Promise<number> {
  await sql`lock table stored_values in share row exclusive mode`.execute(tx)
  const { rows } = await sql`
    delete from stored_values
    where starts_with(key, ${earlierListPrefix})
      or starts_with(key, ${discussionCachePrefix})
      and jsonb_path_exists(value, '$.** ? (@ == $names[*])',
        jsonb_build_object('names', ${JSON.stringify(names)}::jsonb))
    returning 1`.execute(tx)
  return rows.length
}

function dropEmpty(counts: Erased): Erased {
  return Object.fromEntries(Object.entries(counts).filter(([, rows]) => rows > 0))
}

async function note(
  tx: DatabaseTransaction,
  clock: () => Date,
  act: string,
  erased: Erased,
): Promise<void> {
  if (Object.keys(erased).length === 0) return
  await recordAudit({ db: tx, clock }, { userId: null, act, about: erased, outcome: 'done' })
}
