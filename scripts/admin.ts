// `npm run admin -- ann@example.com` makes an administrator; --remove removes the role,
// --drop-second-factor lets the password alone sign in again.
import { parseArgs } from 'node:util'
import { fail, runCommand } from '../src/app/operator-command.ts'
import { removeSecondFactor, makeAdmin, removeAdmin } from '../src/features/accounts/make-admin.ts'
import { countAdmins } from '../src/features/accounts/queries.ts'
import { maxPasswordLength, minPasswordLength } from '../src/features/accounts/rules.ts'
import { recordAudit } from '../src/features/moderation/audit.ts'
import type { Config } from '../src/platform/config.server.ts'
import { adminEmail, email as anyEmail } from '../src/platform/config-values.ts'
import { connectAsOperator } from '../src/platform/db/operator-connection.ts'
import type { Database } from '../src/platform/db/tables.ts'
import { AppError } from '../src/platform/errors.ts'
import type { Log } from '../src/platform/log.ts'
import { readHidden } from './read-hidden.ts'

const usage = 'Usage: npm run admin -- EMAIL [--remove | --drop-second-factor]'
const clock = () => new Date()

const options = readArguments()
if (typeof options === 'string') fail(options)
else await runCommand((config, log) => change(config, log, options))

interface AdminOptions {
  email: string
  act: 'make' | 'remove' | 'drop-second-factor'
}

/** @returns an error message if the arguments are wrong */
function readArguments(): AdminOptions | string {
  const parsed = parseCommandLine()
  if (!parsed) return usage
  const [given, ...rest] = parsed.positionals
  const { remove: isRemoval, 'drop-second-factor': isDrop } = parsed.values
  if (given === undefined || rest.length > 0 || (isRemoval && isDrop)) return usage
  const email = (isRemoval || isDrop ? anyEmail : adminEmail).safeParse(given)
  if (!email.success) return `EMAIL ${email.error.issues[0]?.message}. ${usage}`
  if (isDrop) return { email: email.data, act: 'drop-second-factor' }
  return { email: email.data, act: isRemoval ? 'remove' : 'make' }
}

/** @returns null if there is an unknown option */
function parseCommandLine() {
  const flag = { type: 'boolean' } as const
  try {
    return parseArgs({
      options: { remove: flag, 'drop-second-factor': flag },
      allowPositionals: true,
    })
  } catch {
    return null
  }
}

async function change(config: Config, log: Log, { email, act }: AdminOptions): Promise<string> {
  // Before connecting, so that a person who types slowly does not hold the database.
  const password = act === 'make' ? await askPassword(config) : null
  const connection = await connectAsOperator(config, log)
  try {
    const { db } = connection
    if (act === 'make') return await make(db, config, { email, password })
    return act === 'remove' ? await remove(db, email) : await drop(db, email)
  } finally {
    await connection.close()
  }
}

/** Asked for on a terminal, otherwise ADMIN_PASSWORD. @returns null to keep the present password */
async function askPassword({ ADMIN_PASSWORD }: Config): Promise<string | null> {
  if (!process.stdin.isTTY) return ADMIN_PASSWORD ?? null
  const password = await readHidden('New password (leave empty to keep the current one): ')
  if (password === '') return null
  if (password.length < minPasswordLength || password.length > maxPasswordLength) {
    throw new AppError(
      'invalid_input',
      `A password has ${minPasswordLength} to ${maxPasswordLength} characters.`,
    )
  }
  if ((await readHidden('Once more: ')) === password) return password
  throw new AppError('invalid_input', 'The passwords don’t match. Nothing was changed.')
}

async function make(
  db: Database,
  config: Config,
  { email, password }: { email: string; password: string | null },
): Promise<string> {
  const made = await makeAdmin(db, clock, { email, password })
  if (!made) {
    throw new AppError(
      'invalid_input',
      `${email} has no account yet, and a new one needs a password: type one in a terminal, or set ADMIN_PASSWORD if you have no terminal.`,
    )
  }
  await note(db, 'make-admin', made.userId)
  const about = composePasswordText(password !== null, made.isNew)
  return `${email} is an administrator. ${about}\nSign in at ${config.PUBLIC_URL}/auth`
}

function composePasswordText(isGiven: boolean, isNew: boolean): string {
  if (!isGiven) return 'Their password stays the same.'
  const password = process.stdin.isTTY ? 'the one just given' : 'that of ADMIN_PASSWORD'
  return isNew
    ? `Their password is ${password}.`
    : `Their password is now ${password}, and all sessions were ended.`
}

async function remove(db: Database, email: string): Promise<string> {
  const userId = await removeAdmin(db, email)
  if (userId === null) throw new AppError('not_found', `${email} isn’t an administrator.`)
  await note(db, 'remove-admin', userId)
  const left = (await countAdmins(db)) > 0 ? '' : '\nNo administrator is left.'
  return `${email} has lost the administrator role and was signed out everywhere.${left}`
}

async function drop(db: Database, email: string): Promise<string> {
  const userId = await removeSecondFactor(db, email)
  if (userId === null) throw new AppError('not_found', `${email} has no second factor.`)
  await note(db, 'drop-second-factor', userId)
  return `${email} signs in with the password alone now, and was signed out everywhere.`
}

async function note(db: Database, act: string, userId: string): Promise<void> {
  await recordAudit({ db, clock }, { userId: null, act, about: { userId }, outcome: 'done' })
}
