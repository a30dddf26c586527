import { sql } from 'kysely'
import type { Account, Services } from '../../platform/context.ts'
import { AppError } from '../../platform/errors.ts'
import { sendEmailsName, queueRequestedEmail } from '../../platform/email/outbox.ts'
import { listSecretKeys } from '../../platform/secret-key.ts'
import type { AuthLibrary } from './auth-library.ts'
import type { Accounts } from './context.ts'
import { cookiePrefix } from './cookies.ts'
import { encryptResetToken } from './reset-link.ts'
import { resetMinutes } from './rules.ts'

type Deps = Pick<Services, 'config' | 'db' | 'store' | 'clock' | 'jobs' | 'log'>

export function createAccounts(deps: Deps): Accounts {
  const { config, db, store, log } = deps
  let loading: Promise<AuthLibrary> | undefined
  const library = () => (loading ??= load())

  async function load(): Promise<AuthLibrary> {
    const { createAuth } = await import('./auth-library.ts')
    return createAuth({
      db,
      publicUrl: config.PUBLIC_URL,
      secretKeys: listSecretKeys(config),
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
      const account = response && (await toAccount(deps, response.session.id))
      return { account, renewed: headers.getSetCookie() }
    },
    async startReset(email) {
      await (await library()).api.requestPasswordReset({ body: { email } })
    },
  }
}

/** Read for each request, so that a removed role takes effect with the next one. */
async function toAccount({ db, config }: Deps, sessionId: string): Promise<Account | null> {
  const row = await db
    .selectFrom('user_sessions')
    .innerJoin('users', 'users.id', 'user_sessions.user_id')
    .leftJoin('user_roles', (join) =>
      join.onRef('user_roles.user_id', '=', 'users.id').on('user_roles.role', '=', 'admin'),
    )
    .select([
      'users.id',
      'users.email',
      'users.two_factor_enabled',
      'users.sign_ins',
      'user_roles.role',
      'user_sessions.created_at',
      'user_sessions.confirmed_at',
    ])
    .where('user_sessions.id', '=', sessionId)
    .executeTakeFirst()
  if (!row) return null
  const isAdmin = row.role === 'admin'
  const hasSecondFactor = row.two_factor_enabled
  const isRequired = config.ADMIN_SECOND_FACTOR === 'required' && row.sign_ins > 1
  return {
    id: row.id,
    email: row.email,
    isAdmin,
    hasSecondFactor,
    needsSecondFactor: isAdmin && !hasSecondFactor && isRequired,
    sessionId,
    confirmedAt: row.confirmed_at ?? row.created_at,
  }
}

async function queueResetEmail(
  deps: Deps,
  { email, token }: { email: string; token: string },
): Promise<void> {
  const sealedToken = encryptResetToken(token, deps.config.SECRET_KEY)
  const linkExpiresAt = new Date(deps.clock().getTime() + resetMinutes * 60_000)
  try {
    await deps.db.transaction().execute((tx) =>
      queueRequestedEmail(deps, tx, {
        kind: 'password-reset',
        to: email,
        // Each email has a different link, so a second one is not a duplicate.
        about: sealedToken.slice(0, 40),
        data: { sealedToken, linkExpiresAt: linkExpiresAt.toISOString() },
      }),
    )
  } catch (error) {
    // The daily limit of emails is reached; the link of the last one may still work.
    if (error instanceof AppError && error.code === 'rate_limited') return
    throw error
  }
  deps.jobs.wake(sendEmailsName)
}
