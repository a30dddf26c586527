import type { Services } from '../../platform/context.ts'
import { makeAdmin } from './make-admin.ts'
import { countAdmins, hasAccount } from './queries.ts'

/** At each start: creates the administrator of the settings once, or logs how to create one. */
export async function ensureFirstAdmin({
  config,
  db,
  clock,
  log,
}: Pick<Services, 'config' | 'db' | 'clock' | 'log'>): Promise<void> {
  const email = config.ADMIN_EMAIL?.toLowerCase()
  const password = config.ADMIN_PASSWORD
  // An existing account keeps its password, which may have changed since.
  if (email && password && !(await hasAccount(db, email))) {
    await makeAdmin(db, clock, { email, password })
    return log.info('Created the first administrator from ADMIN_EMAIL and ADMIN_PASSWORD.')
  }
  if ((await countAdmins(db)) > 0) return
  log.info(
    'No one is an administrator yet. Run npm run admin -- EMAIL, or set ADMIN_EMAIL and ADMIN_PASSWORD.',
  )
}
