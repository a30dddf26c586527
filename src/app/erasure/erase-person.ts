import { sql } from 'kysely'
import { mailboxPrefix } from '../../integrations/email/mailbox/mailbox.ts'
import { checkAdmins, erasePerson as eraseAccount } from '../../features/accounts/erase-person.ts'
import { erasePerson as eraseBlogPosts } from '../../features/blog/erase-person.ts'
import { erasePerson as eraseDevelopers } from '../../features/developers/erase-person.ts'
import { erasePerson as eraseFounderNotices } from '../../features/founder-notices/erase-person.ts'
import { erasePerson as eraseFounder } from '../../features/founders/erase-person.ts'
import { erasePerson as eraseIdeas } from '../../features/ideas/erase-person.ts'
import { recordAudit } from '../../features/moderation/audit.ts'
import { erasePerson as eraseBlocks } from '../../features/moderation/erase-person.ts'
import { erasePerson as erasePublished } from '../../features/published-reports/erase-person.ts'
import { erasePerson as erasePurchases } from '../../features/purchases/erase-person.ts'
import {
  erasePerson as eraseReddit,
  listPostsOnReddit,
} from '../../features/reddit/erase-person.ts'
import {
  erasePerson as eraseReports,
  findReports,
  listReportsOfOthers,
} from '../../features/scans/erase-person.ts'
import { erasePerson as eraseValidator } from '../../features/validators/erase-person.ts'
import { erasePerson as eraseEntries } from '../../features/waitlist/erase-person.ts'
import { sandboxSessionPrefix } from '../../integrations/payments/sandbox/sessions.ts'
import type { Database, DatabaseTransaction } from '../../platform/db/tables.ts'
import { type Erased, type Erasure, eraseMentions, runErasure } from '../../platform/erasure.ts'
import { erasedText } from '../../shared/erased-text.ts'
import { getPerson } from '../../shared/schema/email-schema.ts'
import type { ReportId } from '../../shared/schema/ids.ts'
import { eraseEmails } from '../../platform/email/erase-emails.ts'
import { eraseFromEmails } from './erase-from-emails.ts'

export interface ErasureOptions {
  email: string
  /** also its variants with dots and plus tags */
  allSpellings: boolean
  isDryRun: boolean
  clock: () => Date
}

export interface ErasureReport {
  erased: Erased
  /** other emails of the same person, which are not erased */
  otherSpellings: number
  isAdmin: boolean
  isLastAdmin: boolean
  /** URLs of posts that stay on Reddit until someone deletes them there */
  postsOnReddit: string[]
  /** That others started or bought, with words that may be this person's; they stay as they are. */
  reportsOfOthers: ReportId[]
}

/** In the order in which other code locks rows. Posts and reports are found through ideas and purchases. */
const parts: readonly ((tx: DatabaseTransaction, erasure: Erasure) => Promise<Erased>)[] = [
  eraseEntries,
  eraseReddit,
  eraseBlogPosts,
  eraseNames,
  eraseReports,
  eraseIdeas,
  erasePublished,
  eraseDevelopers,
  eraseValidator,
  eraseFounder,
  eraseFounderNotices,
  erasePurchases,
  eraseAccount,
  eraseBlocks,
  eraseEmails,
  eraseMailbox,
  eraseSandboxCheckouts,
  eraseMentions,
]

/** Columns that hold one email; a test finds missing ones. */
export const emailColumns = [
  ['founder_links', 'email'],
  ['founder_notices', 'email'],
  ['founder_proofs', 'email'],
  ['ideas', 'business_email'],
  ['letters', 'recipient'],
  ['purchases', 'email'],
  ['scan_credits', 'business_email'],
  ['suppressed_addresses', 'address'],
  ['users', 'email'],
  ['validator_sign_ups', 'email'],
  ['validators', 'email'],
  ['waitlist', 'email'],
] as const

export function erasePerson(db: Database, options: ErasureOptions): Promise<ErasureReport> {
  return runErasure(db, options.isDryRun, (tx) => eraseIn(tx, options))
}

async function eraseIn(
  tx: DatabaseTransaction,
  { email, allSpellings, clock }: ErasureOptions,
): Promise<ErasureReport> {
  const otherEmails = await listOtherSpellings(tx, email)
  const emails = allSpellings ? [email, ...otherEmails] : [email]
  const admins = await checkAdmins(tx, emails)
  const postsOnReddit = await listPostsOnReddit(tx, emails)
  const reportsOfOthers = await listReportsOfOthers(tx, emails)
  const erased: Erased = {}
  for (const erase of parts) {
    for (const [table, rows] of Object.entries(await erase(tx, { emails, now: clock() }))) {
      if (rows > 0) erased[table] = (erased[table] ?? 0) + rows
    }
  }
  if (Object.keys(erased).length > 0) {
    const act = { userId: null, act: 'erase-person', about: erased, outcome: 'done' }
    await recordAudit({ db: tx, clock }, act)
  }
  const otherCount = allSpellings ? 0 : otherEmails.length
  return { erased, otherSpellings: otherCount, postsOnReddit, reportsOfOthers, ...admins }
}

async function eraseNames(tx: DatabaseTransaction, { emails }: Erasure): Promise<Erased> {
  const ideas = await tx
    .selectFrom('ideas')
    .select(['id', 'title'])
    .where('business_email', 'in', emails)
    .execute()
  return eraseFromEmails(tx, { ideas, reports: await findReports(tx, emails) })
}

/** Their titles name ideas, as those of purchases do. */
async function eraseSandboxCheckouts(
  tx: DatabaseTransaction,
  { emails }: Erasure,
): Promise<Erased> {
  const { rows } = await sql`
    update stored_values set value = jsonb_set(value, '{title}', to_jsonb(${erasedText}::text))
    where starts_with(key, ${sandboxSessionPrefix})
      and lower(value ->> 'email') = any (${emails}::text[]) returning 1`.execute(tx)
  return { stored_values: rows.length }
}

async function eraseMailbox(tx: DatabaseTransaction, { emails }: Erasure): Promise<Erased> {
  const { rows } = await sql`
    delete from stored_values where starts_with(key, ${mailboxPrefix})
      and lower(value ->> 'to') = any (${emails}::text[]) returning 1`.execute(tx)
  return { stored_values: rows.length }
}

export async function listOtherSpellings(
  tx: DatabaseTransaction,
  email: string,
): Promise<string[]> {
  const person = getPerson(email)
  const bare = person.slice(0, person.lastIndexOf('@'))
  const spellings = new Set<string>()
  for (const [table, column] of emailColumns) {
    const { rows } = await sql<{ email: string }>`
      select distinct lower(${sql.ref(column)}) as email from ${sql.table(table)}
      where replace(split_part(split_part(lower(${sql.ref(column)}), '@', 1), '+', 1), '.', '')
        = ${bare}`.execute(tx)
    for (const row of rows) spellings.add(row.email)
  }
  spellings.delete(email)
  return [...spellings].filter((spelling) => getPerson(spelling) === person)
}
