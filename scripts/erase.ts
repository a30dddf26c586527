// `npm run erase -- EMAIL`: counts the data of a person, then erases it, also while the site runs. `--report` and
// `--session` take what a visitor without an email can name, `--quote` what someone wrote that reports quote.
// `--show FILE` writes the data and erases nothing.
import { writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { eraseQuote, eraseReport, eraseSession } from '../src/app/erasure/erase-by-id.ts'
import { erasePerson, type ErasureReport } from '../src/app/erasure/erase-person.ts'
import { fail, runCommand } from '../src/app/operator-command.ts'
import {
  type ShownData,
  showPerson,
  showReport,
  showSession,
} from '../src/app/erasure/show-data.ts'
import { recordAudit } from '../src/features/moderation/audit.ts'
import type { Config } from '../src/platform/config.server.ts'
import { connectAsOperator, requireDatabase } from '../src/platform/db/operator-connection.ts'
import type { Database } from '../src/platform/db/tables.ts'
import type { Erased } from '../src/platform/erasure.ts'
import { conflict } from '../src/platform/errors.ts'
import type { Log } from '../src/platform/log.ts'
import { getSecretKey } from '../src/platform/secret-key.ts'
import { emailSchema } from '../src/shared/schema/email-schema.ts'
import {
  type ReportId,
  reportIdSchema,
  type SessionId,
  sessionIdSchema,
} from '../src/shared/schema/ids.ts'
import { confirm } from './confirm.ts'

const usage = `Usage: npm run erase -- EMAIL [--all-spellings] [--yes | --show FILE]
       npm run erase -- --report ID [--yes | --show FILE]
       npm run erase -- --session ID [--yes | --show FILE]
       npm run erase -- --quote URL [--yes]`

interface PersonTarget {
  email: string
  allSpellings: boolean
}

type DataTarget = PersonTarget | { reportId: ReportId } | { sessionId: SessionId }

/** A discussion, by its URL or id. */
interface QuoteTarget {
  quote: string
}

type EraseOptions = (DataTarget | QuoteTarget) & {
  isSure: boolean
  /** The file to write the data to, in place of erasing it. */
  file: string | undefined
}

const options = readArguments()
if (options) await runCommand((config, log) => erase(config, log, options))
else fail(usage)

function readArguments(): EraseOptions | null {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: {
        'all-spellings': { type: 'boolean', default: false },
        yes: { type: 'boolean', default: false },
        show: { type: 'string' },
        report: { type: 'string' },
        session: { type: 'string' },
        quote: { type: 'string' },
      },
    })
    const { quote, report, session } = values
    const [typed, ...rest] = [...positionals, report, session, quote].filter(
      (word) => word !== undefined,
    )
    const { yes: isSure, show: file, 'all-spellings': allSpellings } = values
    if (rest.length > 0 || (allSpellings && positionals.length === 0)) return null
    if (file === '' || (file !== undefined && isSure)) return null
    if (quote) return file === undefined ? { quote, isSure, file } : null
    if (report) return { reportId: reportIdSchema.parse(typed), isSure, file }
    if (session) return { sessionId: sessionIdSchema.parse(typed), isSure, file }
    return { email: emailSchema.parse(typed), allSpellings, isSure, file }
  } catch {
    return null
  }
}

async function erase(config: Config, log: Log, options: EraseOptions): Promise<string> {
  requireDatabase(config)
  const connection = await connectAsOperator(config, log)
  try {
    if ('quote' in options) return await eraseQuoteByUrl(config, connection.db, options)
    if (options.file !== undefined) return await show(connection.db, options, options.file)
    if ('email' in options) return await erasePersonByEmail(config, connection.db, options)
    return await eraseById(connection.db, options)
  } finally {
    await connection.close()
  }
}

async function show(db: Database, target: DataTarget, file: string): Promise<string> {
  const { rows, mentions } = await readData(db, target)
  const counts = Object.fromEntries(Object.entries(rows).map(([table, all]) => [table, all.length]))
  if (Object.keys(counts).length === 0 && mentions.length === 0) return composeNothing(target)
  writeFileSync(file, `${JSON.stringify({ rows, mentions }, null, 2)}\n`, {
    flag: 'wx',
    mode: 0o600,
  })
  const about = { ...counts, mentions: mentions.length }
  await recordAudit(
    { db, clock: () => new Date() },
    { userId: null, act: 'show-data', about, outcome: 'done' },
  )
  return [
    `Wrote ${file} (rows by table):`,
    ...listRows(about),
    'Nothing was erased. Read the file before you send it: it can hold words of other people.',
  ].join('\n')
}

function readData(db: Database, target: DataTarget): Promise<ShownData> {
  if ('email' in target) return showPerson(db, target)
  return 'reportId' in target ? showReport(db, target.reportId) : showSession(db, target.sessionId)
}

function composeNothing(target: DataTarget): string {
  return `We store nothing ${'email' in target ? 'about this email' : 'under this id'}.`
}

async function erasePersonByEmail(
  config: Config,
  db: Database,
  { isSure, email, allSpellings }: PersonTarget & { isSure: boolean },
): Promise<string> {
  const person = { email, allSpellings }
  const request = { ...person, clock: () => new Date() }
  const found = await erasePerson(db, { ...request, isDryRun: true })
  if (Object.keys(found.erased).length === 0) {
    return [composeNothing(person), ...composeSpellingText(found)].join('\n')
  }
  console.log(
    ['This will be erased permanently (rows by table):', ...composeErased(found)].join('\n'),
  )
  if (!isSure) await confirmErasure(found)
  const done = await erasePerson(db, { ...request, isDryRun: false })
  const inSettings =
    config.ADMIN_EMAIL?.toLowerCase() === person.email
      ? ['ADMIN_EMAIL in your settings names this email: remove it there.']
      : []
  return [
    'Erased (rows by table):',
    ...composeErased(done),
    ...listRemaining(done),
    ...inSettings,
  ].join('\n')
}

async function eraseById(
  db: Database,
  target: ({ reportId: ReportId } | { sessionId: SessionId }) & { isSure: boolean },
): Promise<string> {
  const run = (isDryRun: boolean): Promise<{ erased: Erased; fullReports?: ReportId[] }> => {
    const options = { isDryRun, clock: () => new Date() }
    return 'reportId' in target
      ? eraseReport(db, target.reportId, options)
      : eraseSession(db, target.sessionId, options)
  }
  const found = await run(true)
  if (Object.keys(found.erased).length === 0) return composeNothing(target)
  console.log(
    ['This will be erased permanently (rows by table):', ...listRows(found.erased)].join('\n'),
  )
  if (!target.isSure) await confirm('Erase it?', 'Nothing was erased.')
  const { erased, fullReports = [] } = await run(false)
  const stays = [
    ...(erased.votes ? ['Its votes stay counted, but belong to no one.'] : []),
    ...fullReports.map((id) => `The full report made from it stays: --report ${id}`),
  ]
  return ['Erased (rows by table):', ...listRows(erased), ...stays].join('\n')
}

async function eraseQuoteByUrl(
  config: Config,
  db: Database,
  { quote, isSure }: QuoteTarget & { isSure: boolean },
): Promise<string> {
  const { SECRET_KEY_PREVIOUS } = config
  const keys = { SECRET_KEY: getSecretKey(config), SECRET_KEY_PREVIOUS }
  const options = { keys, clock: () => new Date() }
  const { erased: found } = await eraseQuote(db, quote, { ...options, isDryRun: true })
  if (Object.keys(found).length === 0) {
    return 'We store nothing that was written there, and scans leave it out already.'
  }
  const isStored = Object.keys(found).some((table) => table !== 'erased_discussions')
  console.log(
    isStored
      ? ['This will be erased permanently (rows by table):', ...listRows(found)].join('\n')
      : 'We store nothing that was written there under this link. If a report quotes it, give the link as the report shows it, or, if its quotes are older than 12 months, the id of the discussion: see docs/operating.md. Or keep later scans from quoting it.',
  )
  if (!isSure) {
    await confirm(isStored ? 'Erase it?' : 'Keep scans from quoting it?', 'Nothing was erased.')
  }
  const { erased, isRecognised } = await eraseQuote(db, quote, { ...options, isDryRun: false })
  return [
    ...(isStored ? ['Erased (rows by table):', ...listRows(erased)] : []),
    ...(isStored ? ['Reports keep their counts, and show “(erased)” in place of the words.'] : []),
    isRecognised
      ? 'Later scans leave it out: keyed hashes of its link and id stay.'
      : 'Later scans leave it out if they find exactly this link, of which a keyed hash stays. It has no form that our sources use: if it is a short link, open it, and erase the link that it leads to.',
    'Earlier backups and exports stay as they are.',
  ].join('\n')
}

/** @throws AppError `conflict` unless the person confirms */
async function confirmErasure({ isLastAdmin }: ErasureReport): Promise<void> {
  if (isLastAdmin) {
    throw conflict('This is the last administrator. Add another one first, or add --yes.')
  }
  await confirm('Erase it?', 'Nothing was erased.')
}

function composeErased(report: ErasureReport): string[] {
  const lines = listRows(report.erased)
  if (report.isAdmin) lines.push('The account is an administrator’s: it can no longer sign in.')
  return [...lines, ...composeSpellingText(report)]
}

function listRows(erased: Erased): string[] {
  return Object.entries(erased).map(([table, rows]) => `  ${table}: ${rows}`)
}

function composeSpellingText({ otherSpellings }: ErasureReport): string[] {
  if (otherSpellings === 0) return []
  return [
    `The same person is here under ${otherSpellings} other spelling${otherSpellings === 1 ? '' : 's'} of the email (dots, plus-tags): add --all-spellings to erase ${otherSpellings === 1 ? 'it' : 'them'} too.`,
  ]
}

function listRemaining({ erased, postsOnReddit, reportsOfOthers }: ErasureReport): string[] {
  const stays = [
    'What stays, without the email:',
    ...(erased.purchases
      ? [
          '  purchases: amounts, times, what was sold and the payment provider’s ids, because the law requires financial records. The provider keeps its own records.',
        ]
      : []),
    ...(erased.scan_credits ? ['  paid scans: for anyone who has the link.'] : []),
    ...(erased.ideas
      ? ['  ideas: withdrawn and emptied; votes and other people’s sign-ups are theirs.']
      : []),
    ...(erased.blog_posts
      ? [
          '  posts on the blog: without the ideas’ names and texts; read those that you edited or a language model worded.',
        ]
      : []),
    ...(erased.pain_point_reports
      ? [
          '  reports about the ideas, and those that were bought: what the scans found, without the person’s texts and what a language model made of them.',
        ]
      : []),
    ...(reportsOfOthers.length > 0
      ? [
          '  reports that others started or bought, also with the texts. If one is this person’s, erase it:',
          ...reportsOfOthers.map((id) => `    --report ${id}`),
        ]
      : []),
    ...(postsOnReddit.length > 0
      ? [
          '  posts on Reddit, which only you can delete there:',
          ...postsOnReddit.map((url) => `    ${url}`),
        ]
      : []),
    ...(erased.suppressed_addresses
      ? ['  If someone enters this email again, we may write to it again.']
      : []),
    ...(erased.blocks
      ? ['  Blocks of the person are deleted too: add one again if you need it.']
      : []),
    '  one line of the audit log: that something was erased, how many rows, when.',
  ]
  return [...stays, 'Earlier backups, exports and logs stay as they are.']
}
