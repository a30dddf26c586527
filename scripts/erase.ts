// `npm run erase -- EMAIL`: shows the data of a person, then erases it, also while the site runs.
import { parseArgs } from 'node:util'
import { erasePerson, type ErasureReport } from '../src/app/erase-person.ts'
import { fail, runCommand } from '../src/app/operator-command.ts'
import type { Config } from '../src/platform/config.server.ts'
import { connectAsOperator, requireDatabase } from '../src/platform/db/operator-connection.ts'
import { conflict } from '../src/platform/errors.ts'
import type { Log } from '../src/platform/log.ts'
import { emailSchema } from '../src/shared/schema/email-schema.ts'
import { confirm } from './confirm.ts'

const usage = 'Usage: npm run erase -- EMAIL [--all-spellings] [--yes]'

interface Wanted {
  email: string
  allSpellings: boolean
  isSure: boolean
}

const wanted = readWords()
if (wanted) await runCommand((config, log) => erase(config, log, wanted))
else fail(usage)

function readWords(): Wanted | null {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: {
        'all-spellings': { type: 'boolean', default: false },
        yes: { type: 'boolean', default: false },
      },
    })
    const email = emailSchema.safeParse(positionals[0])
    if (!email.success || positionals.length > 1) return null
    return {
      email: email.data,
      allSpellings: values['all-spellings'],
      isSure: values.yes,
    }
  } catch {
    return null
  }
}

async function erase(config: Config, log: Log, { isSure, ...person }: Wanted): Promise<string> {
  requireDatabase(config)
  const connection = await connectAsOperator(config, log)
  const wish = { ...person, clock: () => new Date() }
  try {
    const found = await erasePerson(connection.db, { ...wish, isDryRun: true })
    if (Object.keys(found.erased).length === 0) {
      return ['We store nothing about this email.', ...spellingText(found)].join('\n')
    }
    console.log(['This will be erased permanently (rows by table):', ...listed(found)].join('\n'))
    if (!isSure) await confirmErasure(found)
    const done = await erasePerson(connection.db, { ...wish, isDryRun: false })
    const inSettings =
      config.ADMIN_EMAIL?.toLowerCase() === person.email
        ? ['ADMIN_EMAIL in your settings names this email: remove it there.']
        : []
    return ['Erased (rows by table):', ...listed(done), ...whatStays(done), ...inSettings].join(
      '\n',
    )
  } finally {
    await connection.close()
  }
}

/** @throws AppError `conflict` unless the person confirms */
async function confirmErasure({ isLastAdmin }: ErasureReport): Promise<void> {
  if (isLastAdmin) {
    throw conflict('This is the last administrator. Add another one first, or add --yes.')
  }
  await confirm('Erase it?', 'Nothing was erased.')
}

function listed(report: ErasureReport): string[] {
  const lines = Object.entries(report.erased).map(([table, rows]) => `  ${table}: ${rows}`)
  if (report.isAdmin) lines.push('The account is an administrator’s: it can no longer sign in.')
  return [...lines, ...spellingText(report)]
}

function spellingText({ otherSpellings }: ErasureReport): string[] {
  if (otherSpellings === 0) return []
  return [
    `The same person is here under ${otherSpellings} other spelling${otherSpellings === 1 ? '' : 's'} of the email (dots, plus-tags): add --all-spellings to erase ${otherSpellings === 1 ? 'it' : 'them'} too.`,
  ]
}

function whatStays({ erased, postsOnReddit }: ErasureReport): string[] {
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
      ? ['  posts on the blog: without the ideas’ names and texts; read those that you edited.']
      : []),
    ...(erased.pain_point_reports
      ? ['  reports about the ideas: what the scans found, without the ideas’ texts.']
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
    '  one line of the audit log: that something was erased, how many rows, when.',
  ]
  return [...stays, 'Earlier backups, exports and logs stay as they are.']
}
