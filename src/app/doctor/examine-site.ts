import { countAdmins } from '../../features/accounts/queries.ts'
import { getOperatorsDesk } from '../../features/operations/get-operators-desk.ts'
import { checkMailServer } from '../../features/operations/mail-server.ts'
import type { Services } from '../../platform/context.ts'
import { readDatabaseFacts } from '../../platform/db/database-facts.ts'
import type { Database } from '../../platform/db/tables.ts'
import { listMistypedNames } from '../../platform/mistyped-names.ts'
import { createStore } from '../../platform/store.ts'
import { logSettings } from '../log-at-start.ts'
import { reviseEmail } from '../revise-email.ts'
import { createMailer, createPayments } from '../services.ts'
import { listSources } from '../source-list.ts'
import { checkPublicUrl, checkClock, checkDisk, checkDatabaseClock } from './check-surroundings.ts'
import { checkSources } from './check-sources.ts'
import { failure, type Finding, good, warning } from './finding.ts'
import { sendTestEmail } from './send-test-email.ts'

interface Examined {
  config: Services['config']
  env: Record<string, string | undefined>
  db: Database
  /** gets a test email; none is sent without it */
  email: string | undefined
}

type Part = () => Finding | Finding[] | Promise<Finding | Finding[]>

/** One part that fails does not hide the others. */
export async function examineSite({ config, env, db, email }: Examined): Promise<Finding[]> {
  const clock = () => new Date()
  const store = createStore(db, clock)
  const mailer = await createMailer(config, store)
  const services = { config, db, clock, store, mailer }
  const parts: [string, Part][] = [
    // First, because what the site knows of its mail server is read from the database.
    ['The mail server', () => checkMail(services)],
    ['The names of settings', () => listMistypedNames(env).map((line) => warning(line))],
    ['The settings', () => readSettings({ config, mailer })],
    ['The database', () => checkDatabase(db)],
    ['The payments', () => checkStripe(services)],
    ['The list of administrators', () => checkAdmins(db)],
    ['The state of the site', () => readOverview(services)],
    ['The test email', () => (email === undefined ? [] : sendTestEmail(mailer, email))],
    ['The discussion sources', () => checkSources(services)],
    ['PUBLIC_URL', () => checkPublicUrl(config)],
    ['The clock of this machine', () => checkClock(config)],
    ['The clock of the database', () => checkDatabaseClock(db)],
    ['The disk', () => checkDisk(config)],
  ]
  const findings: Finding[] = []
  for (const [name, examine] of parts) findings.push(...(await runPart(name, examine)))
  return findings
}

async function runPart(name: string, examine: Part): Promise<Finding[]> {
  try {
    return [await examine()].flat()
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error)
    return [failure(`${name} could not be examined: ${why}`)]
  }
}

async function checkMail({
  mailer,
  store,
  clock,
}: Pick<Services, 'mailer' | 'store' | 'clock'>): Promise<Finding[]> {
  if (mailer) await checkMailServer({ mailer, store, clock, log: silent })
  return []
}

const silent = { trace() {}, debug() {}, info() {}, warn() {}, error() {} }

function readSettings(services: Pick<Services, 'config' | 'mailer'>): Finding[] {
  const found: Finding[] = []
  const log = {
    ...silent,
    info: (line: unknown) => void found.push(good(String(line))),
    warn: (line: unknown) => void found.push(warning(String(line))),
  }
  logSettings({ ...services, log })
  return found
}

async function checkDatabase(db: Database): Promise<Finding[]> {
  const { kind, version, bytes, lastMigration } = await readDatabaseFacts(db)
  const where = kind === 'embedded' ? 'embedded database' : 'PostgreSQL server'
  const size = `${Math.ceil(bytes / 1_000_000)} MB`
  return [good(`The ${where} responds: version ${version}, ${size}, migrated to ${lastMigration}`)]
}

/** Any checkout that does not exist: the response shows whether Stripe accepts the key. */
async function checkStripe(services: Pick<Services, 'config' | 'store' | 'clock'>) {
  if (!services.config.STRIPE_SECRET_KEY) return []
  const { payments } = await createPayments(services.config, services)
  try {
    await payments?.findCheckout('cs_of_the_doctor')
    return [good('Stripe accepts STRIPE_SECRET_KEY')]
  } catch (error) {
    const cause = error instanceof Error ? error.cause : undefined
    const why = cause instanceof Error ? cause.message : String(error)
    return [failure(`No payment can be taken: ${why}. Check STRIPE_SECRET_KEY and STRIPE_API_URL.`)]
  }
}

async function checkAdmins(db: Database): Promise<Finding[]> {
  if ((await countAdmins(db)) > 0) return []
  return [warning('There is no administrator. Run npm run admin -- EMAIL.')]
}

async function readOverview(
  services: Pick<Services, 'config' | 'db' | 'clock' | 'store' | 'mailer'>,
): Promise<Finding[]> {
  const { alerts, lastBackupAt, mail } = await getOperatorsDesk(
    { ...services, reviseEmail },
    await listSources(services),
  )
  const found = alerts
    .filter(
      ({ key }) => !['mail-none', 'details-missing', 'claims-shipped', 'post-draft'].includes(key),
    )
    .map(({ text, advice }) => warning(`${text}. ${advice}`))
  if (mail.server && mail.server.error === null) {
    found.push(good(`The mail server ${mail.server.server} responds and accepts the login`))
  }
  if (lastBackupAt === null) {
    found.push(
      warning(
        'There is no record of a backup by npm run backup. See “Back up” in docs/operating.md.',
      ),
    )
  } else found.push(good(`The last backup was taken at ${lastBackupAt}`))
  return found
}
