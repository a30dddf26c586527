import { sql } from 'kysely'
import type { Account, Services } from '../../platform/context.ts'
import type { Database } from '../../platform/db/tables.ts'
import { AppError } from '../../platform/errors.ts'
import type { UserId } from '../../shared/schema/ids.ts'
import { sendEmailsName, queueRequestedEmail } from '../../platform/email/outbox.ts'
import type { AuthLibrary } from './auth-library.ts'
import type { Accounts } from './context.ts'
import { cookiePrefix } from './cookies.ts'
import { encryptResetToken } from './reset-link.ts'

type Deps = Pick<Services, 'config' | 'db' | 'store' | 'clock' | 'jobs' | 'log'>

/** Login sessions, backed by the auth library, which is loaded on first use. */
export function createAccounts(deps: Deps): Accounts {
  const { config, db, store, log } = deps
  let loading: Promise<AuthLibrary> | undefined
  const library = () => (loading ??= load())

  async function load(): Promise<AuthLibrary> {
    const { createAuth } = await import('./auth-library.ts')
    return createAuth({
      db,
      publicUrl: config.PUBLIC_URL,
      secretKey: config.SECRET_KEY,
      store,
      log,
      sendReset: (to) => queueResetEmail(deps, to),
    })
  }

  /** The library hides why it failed: if the database is unavailable, this throws its error. */
  async function requireDatabase(): Promise<void> {
    await sql`select 1`.execute(db)
  }

  async function readSession(cookie: string) {
    const { api } = await library()
    return api.getSession({ headers: new Headers({ cookie }), returnHeaders: true })
  }

  return {
    async respond(request) {
      const response = await (await library()).handler(request)
      if (response.status >= 500) await requireDatabase()
      return response
    },
    async read(cookie) {
      if (!cookie.includes(`${cookiePrefix}.session_token=`)) return { account: null, renewed: [] }
      const { response, headers } = await readSession(cookie).catch(async () => {
        await requireDatabase()
        return readSession(cookie)
      })
      const account = response && (await toAccount(db, response.user.id as UserId))
      return { account, renewed: headers.getSetCookie() }
    },
    async startReset(email) {
      await (await library()).api.requestPasswordReset({ body: { email } })
    },
  }
}

/** Read for each request, so that a removed role takes effect with the next one. */
async function toAccount(db: Database, id: UserId): Promise<Account | null> {
  const row = await db
    .selectFrom('users')
    .leftJoin('user_roles', (join) =>
      join.onRef('user_roles.user_id', '=', 'users.id').on('user_roles.role', '=', 'admin'),
    )
    .select(['users.email', 'users.two_factor_enabled', 'user_roles.role'])
    .where('users.id', '=', id)
    .executeTakeFirst()
  if (!row) return null
  return {
    id,
    email: row.email,
    isAdmin: row.role === 'admin',
    hasSecondFactor: row.two_factor_enabled,
  }
}

async function queueResetEmail(
  deps: Deps,
  { email, token }: { email: string; token: string },
): Promise<void> {
  const sealedToken = encryptResetToken(token, deps.config.SECRET_KEY)
  try {
    await deps.db.transaction().execute((tx) =>
      queueRequestedEmail(deps, tx, {
        kind: 'password-reset',
        to: email,
        // Each email has a different link, so a second one is not a duplicate.
        about: sealedToken.slice(0, 40),
        data: { sealedToken },
      }),
    )
  } catch (error) {
    // The daily limit of emails is reached; the link of the last one may still work.
    if (error instanceof AppError && error.code === 'rate_limited') return
    throw error
  }
  deps.jobs.wake(sendEmailsName)
}
