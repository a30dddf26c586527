import type { Services } from '../../platform/context.ts'
import { findPasswordError } from './find-password-error.ts'
import { makeAdmin } from './make-admin.ts'
import { countAdmins, hasAccount } from './queries.ts'
import { foreverSeconds } from '../../platform/store.ts'

const storeKey = 'first-admin'

export async function ensureFirstAdmin({
  config,
  db,
  clock,
  log,
  store,
}: Pick<Services, 'config' | 'db' | 'clock' | 'log' | 'store'>): Promise<void> {
  const email = config.ADMIN_EMAIL?.toLowerCase()
  const password = config.ADMIN_PASSWORD
  const hasAdmin = (await countAdmins(db)) > 0
  const hadAdmin = hasAdmin || (await store.get(storeKey)) !== null
  const isNew = email !== undefined && password !== undefined && !(await hasAccount(db, email))
  // An erased or removed administrator must not come back with the next start.
  if (isNew && !hadAdmin) {
    const passwordError = await findPasswordError(password, email)
    if (passwordError !== null)
      return log.error(`ADMIN_PASSWORD created no administrator. ${passwordError}`)
    await makeAdmin(db, clock, { email, password })
    log.info('Created the first administrator from ADMIN_EMAIL and ADMIN_PASSWORD.')
  } else if (isNew) {
    log.warn(
      'ADMIN_EMAIL has no account. It only creates the first administrator, and this site already had one. Run npm run admin -- EMAIL, or remove ADMIN_EMAIL.',
    )
  } else if (!hasAdmin) {
    log.info(
      'No one is an administrator. Run npm run admin -- EMAIL, or set ADMIN_EMAIL and ADMIN_PASSWORD for the first one.',
    )
  }
  if (!hadAdmin && (await countAdmins(db)) > 0) await store.set(storeKey, true, foreverSeconds)
}
