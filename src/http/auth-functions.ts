// Everything below /api/auth/: the auth library responds, behind this site's limits and with its error texts.
import type { IncomingMessage } from 'node:http'
import { type AuthRoute, authRoutes, declareAuthRoute } from '../features/accounts/auth-routes.ts'
import { ipHeader } from '../features/accounts/cookies.ts'
import {
  getAccountKey,
  storeKnownBrowser,
  findKnownBrowser,
} from '../features/accounts/known-browsers.ts'
import { writePasswordResetName } from '../features/accounts/jobs/write-password-reset.ts'
import { hasAccount } from '../features/accounts/queries.ts'
import {
  guessLimit,
  passwordLimit,
  removeSpaces,
  signInLimits,
} from '../features/accounts/rules.ts'
import { recordAudit } from '../features/moderation/audit.ts'
import type { Account } from '../platform/context.ts'
import { AppError, type ErrorCode, invalidInput } from '../platform/errors.ts'
import {
  type HttpMessage,
  implement,
  type Implementation,
  implementOverHttp,
} from '../platform/functions/implement.ts'
import type { UserId } from '../shared/schema/ids.ts'
import { emailSchema } from '../shared/schema/email-schema.ts'
import { takeRequestLimits } from '../platform/email/outbox.ts'
import { requireRecentPassword } from './access-checks.ts'
import type { AppContext } from './context.ts'

const defaultText = 'This did not work. Please try again.'

const fieldsText = 'A field is missing or has the wrong type.'

type Body = Record<string, unknown>

export const authFunctions: Implementation<AppContext>[] = Object.entries(authRoutes).map(
  ([name, route]) => {
    const contract = declareAuthRoute(name, route)
    if (name === 'request-password-reset') return implement(contract, requestReset)
    return implementOverHttp(contract, (context, input, message) =>
      callLibrary(context, { ...route, path: contract.path }, input, message),
    )
  },
)

async function callLibrary(
  context: AppContext,
  route: AuthRoute & { path: string },
  input: Body,
  { request, response }: HttpMessage,
): Promise<unknown> {
  const { actor } = context
  const body = route.method === 'POST' ? input : null
  // Before the library, which would take 123 456 for another code than 123456.
  if (typeof body?.code === 'string') body.code = removeSpaces(body.code)
  await takeLimits(context, route, input)

  // Read first, since a sign-out ends the account's session.
  const before = route.act ? await actor.account() : null
  // One who must turn on a second factor first cannot give the password again, but may end a thief's session.
  const mayConfirm = before && !before.needsSecondFactor
  if (route.needsPassword && mayConfirm) requireRecentPassword(before, context.clock())
  const libraryResponse = await context.accounts.respond(
    toLibraryRequest(context, request, { path: route.path, body }),
  )
  const responseBody: unknown = await libraryResponse.json().catch(() => null)
  // The library's response names the user if somebody is signed in afterwards.
  const { user } = (responseBody ?? {}) as { user?: { id: UserId; email: string } }
  const userId = before?.id ?? user?.id ?? null
  if (route.act) await recordCall(context, { act: route.act, before, libraryResponse, userId })
  if (libraryResponse.ok && body && user) {
    await storeKnownBrowser(context, actor, getAccountKey(context, user.email))
  }
  for (const cookie of libraryResponse.headers.getSetCookie()) {
    response.appendHeader('set-cookie', cookie)
  }
  if (libraryResponse.ok) return responseBody
  const rejection = responseBody as { message?: string; code?: string } | null
  const text = rejection?.code === 'VALIDATION_ERROR' ? fieldsText : rejection?.message
  throw new AppError(getCode(libraryResponse.status), text || defaultText)
}

async function takeLimits(
  context: AppContext,
  { limit }: AuthRoute,
  { email }: Body,
): Promise<void> {
  const { limits, actor } = context
  const { ip } = actor
  if (limit === 'none') return
  if (limit !== 'sign-in') {
    await limits.take(guessLimit, ip)
    const account = limit === 'password' ? await actor.account() : null
    if (account) await limits.take(passwordLimit, account.id)
    return
  }
  // Both limits count every try: otherwise a full limit would reveal which accounts exist.
  await limits.take(signInLimits.perIp, ip)
  const account = getAccountKey(context, email)
  await limits.take(signInLimits.perIpAndAccount, `${ip}|${account}`)
  const known = await findKnownBrowser(context, actor, account)
  await limits.take(signInLimits.perAccount, known ?? account)
}

/** Known and unknown emails get the same response, with the same work and limits. */
async function requestReset(context: AppContext, body: Body): Promise<unknown> {
  const { db, jobs } = context
  const parsed = emailSchema.safeParse(body.email)
  if (!parsed.success) {
    throw invalidInput(parsed.error.issues.map(({ message }) => ({ path: 'email', message })))
  }
  const email = parsed.data
  await takeRequestLimits(context, {
    functionName: 'request-password-reset',
    sessionId: null,
    to: email,
  })
  const isKnown = await hasAccount(db, email)
  await db
    .transaction()
    .execute((tx) => jobs.enqueue(tx, writePasswordResetName, { email: isKnown ? email : null }))
  jobs.wake(writePasswordResetName)
  return { status: true }
}

/** With the one origin that the library knows, and the client IP as determined here. */
function toLibraryRequest(
  { config, actor }: AppContext,
  request: IncomingMessage,
  { path, body }: { path: string; body: Body | null },
): Request {
  const headers = new Headers({ [ipHeader]: actor.ip })
  for (const name of ['cookie', 'user-agent'] as const) {
    const value = request.headers[name]
    if (value) headers.set(name, value)
  }
  const url = new URL(path, config.PUBLIC_URL)
  if (!body) return new Request(url, { headers })
  headers.set('origin', config.PUBLIC_URL)
  headers.set('content-type', 'application/json')
  return new Request(url, { method: 'POST', headers, body: JSON.stringify(body) })
}

async function recordCall(
  context: AppContext,
  call: { act: string; before: Account | null; libraryResponse: Response; userId: UserId | null },
): Promise<void> {
  const { act, before, libraryResponse, userId } = call
  // Without an account there is nothing to audit: a wrong password uses up limits and is logged.
  if (!libraryResponse.ok && !before) {
    return context.log.warn({ act, status: libraryResponse.status }, 'a sign-in was refused')
  }
  if (userId === null) return
  const outcome = libraryResponse.ok ? 'done' : getCode(libraryResponse.status)
  await recordAudit(context, { userId, act, about: {}, outcome })
}

function getCode(status: number): ErrorCode {
  if (status === 401) return 'unauthenticated'
  if (status === 403) return 'forbidden'
  if (status === 404) return 'not_found'
  if (status === 409) return 'conflict'
  if (status === 429) return 'rate_limited'
  return status >= 500 ? 'internal' : 'invalid_input'
}
